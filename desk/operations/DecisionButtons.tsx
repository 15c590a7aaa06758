import { Button, useDisclosure } from '@chakra-ui/react';
import { useState } from 'react';
import type { Decision } from '../apollo/__generated__/types.ts';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog } from '../parts/AppDialog.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { decisionName } from './names.ts';
import { useRetryOperationMutation } from './Operation.generated.ts';
import { isEnded, type OperationDetail } from './detail.ts';

interface DecisionButtonsProps {
  readonly operation: OperationDetail;
  readonly reload: () => unknown;
}

/** What can be done about an operation that has not ended. */
export function DecisionButtons({ operation, reload }: DecisionButtonsProps) {
  const [decision, setDecision] = useState<Decision>('SETTLE');
  const dialog = useDisclosure();
  const retry = useDisclosure();
  const hasPoints = operation.points !== null;
  // An open dialog stays when the operation has ended meanwhile: it says what happened instead.
  if (isEnded(operation) && !dialog.open && !retry.open) return null;
  const open = (next: Decision) => () => {
    setDecision(next);
    dialog.onOpen();
  };
  return (
    <>
      {operation.canRetry && (
        <Button variant="outline" onClick={retry.onOpen}>
          Retry now
        </Button>
      )}
      {!isEnded(operation) && operation.proposal === null && (
        <>
          <Button variant="outline" onClick={open('RELEASE')}>
            {decisionName('RELEASE', hasPoints)}
          </Button>
          <Button variant="outline" onClick={open('SETTLE')}>
            {decisionName('SETTLE', hasPoints)}
          </Button>
        </>
      )}
      <RetryDialog id={operation.id} isOpen={retry.open} onClose={retry.onClose} reload={reload} />
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title={decisionName(decision, hasPoints)} size="lg">
        <DecisionForm operation={operation} decision={decision} reload={reload} onDone={dialog.onClose} />
      </AppDialog>
    </>
  );
}

interface RetryDialogProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly reload: () => unknown;
}

function RetryDialog({ id, isOpen, onClose, reload }: RetryDialogProps) {
  const [retry] = useRetryOperationMutation();
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Retry now"
      lead="The club tries again at once instead of waiting for the next attempt. It never does the same thing twice."
      submit="Retry now"
      run={(reason, onRefused) =>
        actAndTell(retry({ variables: { id, reason } }), { done: 'The club tries again now', onRefused, reload })
      }
    />
  );
}
