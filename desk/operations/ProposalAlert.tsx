import { Button, HStack, Stack, Text, useDisclosure } from '@chakra-ui/react';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog } from '../parts/AppDialog.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { useCan } from '../session/Session.tsx';
import { ApprovalForm } from './ApprovalForm.tsx';
import { DecisionPreview } from './DecisionPreview.tsx';
import { ProposerAccess } from './ProposerAccess.tsx';
import { decisionName } from './names.ts';
import { useDeclineProposalMutation } from './Operation.generated.ts';
import type { OperationDetail } from './detail.ts';

interface ProposalAlertProps {
  readonly operation: OperationDetail;
  readonly proposal: NonNullable<OperationDetail['proposal']>;
  readonly reload: () => unknown;
}

/** A decision that waits for a second person: approve it, decline it, or withdraw one's own. */
export function ProposalAlert({ operation, proposal, reload }: ProposalAlertProps) {
  const { id, decision, reason, proposedBy, proposedAt, canApprove, cannotApproveBecause, isOwn } = proposal;
  const isAgent = useCan('AGENT');
  const lead = (
    <>
      {proposedBy}, <At time={proposedAt} />
    </>
  );
  return (
    <Section title={`Proposed: ${decisionName(decision, operation.points !== null).toLowerCase()}`} lead={lead}>
      <Stack gap="4">
        <Text>Reason: {reason}</Text>
        <ProposerAccess proposal={proposal} />
        <DecisionPreview preview={proposal} />
        {isAgent && (
          <HStack wrap="wrap">
            {canApprove && <ApproveButton operation={operation} proposal={proposal} reload={reload} />}
            <DeclineButton id={id} label={isOwn ? 'Withdraw' : 'Decline'} reload={reload} />
          </HStack>
        )}
        {cannotApproveBecause !== null && <Text color="fg.muted">{cannotApproveBecause}</Text>}
      </Stack>
    </Section>
  );
}

function ApproveButton(props: ProposalAlertProps) {
  const dialog = useDisclosure();
  return (
    <>
      <Button onClick={dialog.onOpen}>Approve</Button>
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title="Approve the decision" size="lg">
        <ApprovalForm {...props} onDone={dialog.onClose} />
      </AppDialog>
    </>
  );
}

interface DeclineButtonProps extends Pick<ProposalAlertProps, 'reload'> {
  readonly id: string;
  readonly label: string;
}

function DeclineButton({ id, label, reload }: DeclineButtonProps) {
  const dialog = useDisclosure();
  const [decline] = useDeclineProposalMutation();
  return (
    <>
      <Button variant="outline" onClick={dialog.onOpen}>
        {label}
      </Button>
      <ReasonDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
        title={label}
        lead="Nothing changes. The operation waits for a decision again."
        submit={label}
        run={(reason, onRefused) =>
          actAndTell(decline({ variables: { id, reason } }), { done: 'The proposal is closed', onRefused, reload })
        }
      />
    </>
  );
}
