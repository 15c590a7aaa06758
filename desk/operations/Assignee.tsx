import { Text } from '@chakra-ui/react';
import { actAndTell } from '../parts/actAndTell.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { useCan } from '../session/Session.tsx';
import { useAssignOperationMutation } from './Operation.generated.ts';
import type { OperationDetail } from './detail.ts';

/** Who works on an operation, and taking it over or giving it up. */
export function Assignee({ operation: { id, assignedTo, isAssignedToMe } }: { readonly operation: OperationDetail }) {
  const isAgent = useCan('AGENT');
  const [assign, { loading }] = useAssignOperationMutation();
  return (
    <>
      <Text as="span">{isAssignedToMe ? 'Assigned to me' : `Assigned to ${assignedTo ?? 'nobody'}`}</Text>
      {isAgent && (
        <BusyButton
          variant="outline"
          size="xs"
          isBusy={loading}
          onClick={() => void actAndTell(assign({ variables: { id, toMe: !isAssignedToMe } }))}
        >
          <span>{isAssignedToMe ? 'Assign to nobody' : 'Assign to me'}</span>
        </BusyButton>
      )}
    </>
  );
}
