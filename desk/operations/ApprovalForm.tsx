import { Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { actAndTell } from '../parts/actAndTell.ts';
import { DialogForm, Problem } from '../parts/AppDialog.tsx';
import { Failure } from '../parts/Failure.tsx';
import { ReasonField } from '../parts/fields.tsx';
import { reasonField, refuseAt } from '../parts/form.ts';
import { points } from '../parts/format.ts';
import { DecisionPreview } from './DecisionPreview.tsx';
import { ProposerAccess } from './ProposerAccess.tsx';
import { decisionName } from './names.ts';
import { useApproveProposalMutation, usePreviewApprovalQuery } from './Operation.generated.ts';
import type { OperationDetail } from './detail.ts';

interface ApprovalFormProps {
  readonly operation: OperationDetail;
  readonly proposal: NonNullable<OperationDetail['proposal']>;
  readonly reload: () => unknown;
  readonly onDone: () => void;
}

const schema = z.object({ reason: reasonField });

/** The second person decides: what it does now, a reason of their own, and then the passkey. */
export function ApprovalForm({ operation, proposal, reload, onDone }: ApprovalFormProps) {
  const { id, decision, proposedBy, reason: theirs } = proposal;
  const read = usePreviewApprovalQuery({
    variables: { id },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const [approve] = useApproveProposalMutation();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const result = read.loading ? undefined : read.data?.previewApproval;
  const preview = result?.__typename === 'DecisionPreview' ? result : null;
  const isPossible = preview !== null && preview.obstacles.length === 0;
  const price = operation.points === null ? '' : ` It is about ${points(operation.points)}.`;
  const checkAgain = () => void read.refetch().catch(() => null);
  const submit = form.handleSubmit(async ({ reason }) => {
    if (!preview) return;
    const input = { id, token: preview.token, reason };
    if (
      await actAndTell(approve({ variables: { input } }), {
        done: 'Approved and carried out',
        onRefused: refuseAt(form),
        reload,
      })
    )
      onDone();
  });
  return (
    <DialogForm
      lead={`${proposedBy} proposed: ${decisionName(decision, operation.points !== null).toLowerCase()}.${price}`}
      problem={errors.root?.message}
      submit={preview !== null && !isPossible ? 'Check again' : 'Approve'}
      isBusy={isSubmitting || read.loading}
      isDisabled={!read.loading && preview === null}
      onSubmit={(event) => {
        if (isPossible) return submit(event);
        event.preventDefault();
        return checkAgain();
      }}
    >
      <Text>
        Reason of {proposedBy}: {theirs}
      </Text>
      <ProposerAccess proposal={proposal} />
      {read.loading && <Text color="fg.muted">Asking the backend and the CRM</Text>}
      {!read.loading && read.error !== undefined && <Failure error={read.error} onRetry={checkAgain} />}
      {result?.__typename === 'Refusal' && <Problem>{result.message}</Problem>}
      {preview && <DecisionPreview preview={preview} />}
      {isPossible && (
        <ReasonField
          label="Your own reason"
          help="Why you agree. It is kept in the audit. Do not write names, mobile numbers or account numbers. Your passkey is needed next."
          error={errors.reason}
          {...form.register('reason')}
        />
      )}
    </DialogForm>
  );
}
