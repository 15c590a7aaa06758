import { Button, Table, Text, useDisclosure } from '@chakra-ui/react';
import { useState } from 'react';
import { actAndTell } from '../parts/actAndTell.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { useEndMemberSessionsMutation } from './Member.generated.ts';
import type { MemberDetail } from './detail.ts';

const channels: Readonly<Record<string, string>> = { WEB: 'Web', KIOSK: 'Kiosk', SCRIPT: 'Script' };

/** Where the member is logged in now. Each login can be ended, or all of them. */
export function SessionSection({ member: { id, sessions } }: { readonly member: MemberDetail }) {
  const dialog = useDisclosure();
  const [ending, setEnding] = useState<string | null>(null);
  const [end] = useEndMemberSessionsMutation();
  const open = (sessionId: string | null) => () => {
    setEnding(sessionId);
    dialog.onOpen();
  };
  const all = (
    <Button size="xs" variant="outline" onClick={open(null)}>
      End all
    </Button>
  );
  return (
    <Section title="Sessions" count={sessions.length} actions={sessions.length > 1 && all} isFlush>
      {sessions.length === 0 ? (
        <Nothing>This member is not logged in.</Nothing>
      ) : (
        <SessionTable sessions={sessions} onEnd={open} />
      )}
      <ReasonDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
        title={ending === null ? 'End all sessions' : 'End this session'}
        lead="The member has to log in again. Nothing else changes."
        submit={ending === null ? 'End all' : 'End the session'}
        isDangerous
        run={(reason, onRefused) =>
          actAndTell(end({ variables: { id, sessionId: ending, reason } }), {
            done: ending === null ? 'All sessions ended' : 'The session ended',
            onRefused,
          })
        }
      />
    </Section>
  );
}

interface SessionTableProps {
  readonly sessions: MemberDetail['sessions'];
  readonly onEnd: (id: string) => () => void;
}

const SessionTable = ({ sessions, onEnd }: SessionTableProps) => (
  <DataTable label="Sessions" columns={['Where', 'Time', { name: 'Action', heading: '' }]}>
    {sessions.map(({ id, channel, place, createdAt, expiresAt }) => (
      <Table.Row key={id}>
        <Table.Cell>
          <span>{channels[channel] ?? channel}</span>
          {place !== null && (
            <Text fontSize="13" color="fg.muted">
              {place}
            </Text>
          )}
        </Table.Cell>
        <Table.Cell>
          <At time={createdAt} />
          <Text fontSize="13" color="fg.muted">
            until <At time={expiresAt} />
          </Text>
        </Table.Cell>
        <Table.Cell textAlign="end">
          <Button size="xs" variant="ghost" my="-1.5" onClick={onEnd(id)}>
            End
          </Button>
        </Table.Cell>
      </Table.Row>
    ))}
  </DataTable>
);
