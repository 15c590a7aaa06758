import { Checkbox, SimpleGrid, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import type { Decision } from '../apollo/__generated__/types.ts';
import { DialogForm } from '../parts/AppDialog.tsx';
import { ReasonField, TextField } from '../parts/fields.tsx';
import { points } from '../parts/format.ts';
import { Candidates } from './Candidates.tsx';
import { DecisionPreview } from './DecisionPreview.tsx';
import { decisionName } from './names.ts';
import type { OperationDetail } from './detail.ts';
import { useDecision } from './useDecision.ts';

interface DecisionFormProps {
  readonly operation: OperationDetail;
  readonly decision: Decision;
  readonly reload: () => unknown;
  readonly onDone: () => void;
}

const leads: Readonly<Record<Decision, string>> = {
  SETTLE: 'It happened. The operation is recorded as done.',
  RELEASE: 'It did not happen. The operation is recorded as failed.',
};

/** Ids, preview, reason: a decision is carried out only after its preview was shown. */
export function DecisionForm({ operation, decision, reload, onDone }: DecisionFormProps) {
  const { form, preview, isChecking, check, submit } = useDecision({
    operationId: operation.id,
    decision,
    reload,
    onDone,
  });
  const { errors, isSubmitting } = form.formState;
  const [overrule, upstreamId, transactionId] = useWatch({
    control: form.control,
    name: ['overrule', 'upstreamId', 'transactionId'],
  });
  const isPossible = preview !== null && preview.obstacles.length === 0;
  const hasConflicts = isPossible && preview.conflicts.length > 0;
  const price = operation.points === null ? '' : ` It is about ${points(operation.points)}.`;
  const final = preview?.needsSecondPerson === true ? 'Propose' : decisionName(decision, operation.points !== null);
  return (
    <DialogForm
      lead={leads[decision] + price}
      problem={errors.root?.message}
      submit={isPossible ? final : preview === null ? 'Show what it would do' : 'Check again'}
      isBusy={isSubmitting || isChecking}
      isDisabled={hasConflicts && !overrule}
      onSubmit={(event) => {
        if (isPossible) return submit(event);
        event.preventDefault();
        return check();
      }}
    >
      {decision === 'SETTLE' && (
        <Candidates
          operationId={operation.id}
          upstreamId={upstreamId}
          transactionId={transactionId}
          onChoose={(name, id) => form.setValue(name, id, { shouldDirty: true })}
        />
      )}
      {decision === 'SETTLE' && (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <TextField
            label="Id in backend or CRM"
            help={
              operation.upstreamId === null
                ? 'Of what was created there.'
                : `Without it, ${operation.upstreamId} is used.`
            }
            isOptional={operation.upstreamId !== null}
            error={errors.upstreamId}
            fontFamily="mono"
            autoComplete="off"
            {...form.register('upstreamId')}
          />
          <TextField
            label="Id of the Debit"
            help="Without it, an existing Debit is used or a new one is posted."
            error={errors.transactionId}
            fontFamily="mono"
            autoComplete="off"
            {...form.register('transactionId')}
          />
        </SimpleGrid>
      )}
      {preview && <DecisionPreview preview={preview} isAnswer />}
      {hasConflicts && (
        <Checkbox.Root
          colorPalette="red"
          checked={overrule}
          // Registered, its value would be the text "on", which the schema refuses.
          onCheckedChange={({ checked }) => form.setValue('overrule', checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Decide although the systems contradict it</Checkbox.Label>
        </Checkbox.Root>
      )}
      {isPossible && <ReasonField error={errors.reason} {...form.register('reason')} />}
      {preview === null && isChecking && <Text color="fg.muted">Asking the backend and the CRM</Text>}
    </DialogForm>
  );
}
