import { Button, HStack, Text, useDisclosure } from '@chakra-ui/react';
import { useState } from 'react';
import { AppDialog } from '../parts/AppDialog.tsx';
import { count } from '../parts/format.ts';
import { useCan } from '../session/Session.tsx';
import { DecideTogether } from './DecideTogether.tsx';
import { canChoose, type OperationItem, OperationTable } from './OperationTable.tsx';

/** As many as are decided together at most. */
const most = 25;

interface OperationListProps {
  readonly operations: readonly OperationItem[];
  readonly reload: () => unknown;
}

/** Operations, of which an agent chooses those to be decided together. */
export function OperationList({ operations, reload }: OperationListProps) {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const dialog = useDisclosure();
  const able = operations.filter(canChoose).map(({ id }) => id);
  const isAgent = useCan('AGENT');
  if (!isAgent || able.length < 2) return <OperationTable label="Operations" operations={operations} />;
  // What was decided meanwhile is no longer chosen.
  const chosen = wanted.filter((id) => able.includes(id));
  return (
    <>
      <HStack px="4" py="2.5" gap="3" wrap="wrap" borderBottomWidth="1px">
        <Text>
          {chosen.length === 0 ? `${count(able.length, 'operation')} need a decision` : `${chosen.length} chosen`}
        </Text>
        <Button size="xs" variant="ghost" onClick={() => setWanted(chosen.length > 0 ? [] : able.slice(0, most))}>
          {chosen.length > 0 ? 'Choose none' : `Choose ${able.length > most ? `the first ${most}` : 'all'}`}
        </Button>
        <Button size="xs" disabled={chosen.length < 2 || chosen.length > most} onClick={dialog.onOpen}>
          Decide together
        </Button>
      </HStack>
      <OperationTable label="Operations" operations={operations} choice={{ chosen, onChange: setWanted }} />
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title="Decide together" size="lg">
        <DecideTogether ids={chosen} reload={reload} onDone={dialog.onClose} />
      </AppDialog>
    </>
  );
}
