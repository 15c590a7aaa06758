import { Button, useDisclosure } from '@chakra-ui/react';
import { useState } from 'react';
import type { Decision } from '../apollo/__generated__/types.ts';
import { act } from '../parts/act.ts';
import { AppDialog } from '../parts/AppDialog.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { decisionName } from './names.ts';
import { useRetryOperationMutation } from './Operation.generated.ts';
import type { OperationDetail } from './detail.ts';

interface DecisionButtonsProps {
  readonly operation: OperationDetail;
  readonly reload: () => unknown;
}

const isEnded = ({ stage }: OperationDetail): boolean => stage === 'CONFIRMED' || stage === 'FAILED';

/** What can be done about an operation that has not ended. */
export function DecisionButtons({ operation, reload }: DecisionButtonsProps) {
  const [decision, setDecision] = useState<Decision>('SETTLE');
  const dialog = useDisclosure();
  const hasPoints = operation.points !== null;
  // An open dialog stays when the operation has ended meanwhile: it says what somebody else has decided.
  if (isEnded(operation) && !dialog.open) return null;
  const open = (next: Decision) => () => {
    setDecision(next);
    dialog.onOpen();
  };
  return (
    <>
      {!isEnded(operation) && <RetryButton id={operation.id} reload={reload} />}
      {!isEnded(operation) && operation.proposal === null && (
        <>
          <Button variant="outline" onClick={open('RELEASE')}>
            {decisionName('RELEASE', hasPoints)}
          </Button>
          <Button onClick={open('SETTLE')}>{decisionName('SETTLE', hasPoints)}</Button>
        </>
      )}
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title={decisionName(decision, hasPoints)} size="lg">
        <DecisionForm operation={operation} decision={decision} reload={reload} onDone={dialog.onClose} />
      </AppDialog>
    </>
  );
}

function RetryButton({ id, reload }: { readonly id: string; readonly reload: () => unknown }) {
  const dialog = useDisclosure();
  const [retry] = useRetryOperationMutation();
  return (
    <>
      <Button variant="outline" onClick={dialog.onOpen}>
        Retry now
      </Button>
      <ReasonDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
        title="Retry now"
        lead="The club tries again at once instead of waiting for the next attempt. It never does the same thing twice."
        submit="Retry now"
        run={(reason, onRefused) =>
          act(
            retry({ variables: { id, reason } }).then(({ data }) => data?.retryOperation),
            { done: 'The club tries again now', onRefused, reload },
          )
        }
      />
    </>
  );
}
