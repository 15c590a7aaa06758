import { Badge, Button, Table, Text, useDisclosure } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { actAndTell } from '../parts/actAndTell.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { useNow } from '../parts/useNow.ts';
import { useCan } from '../session/Session.tsx';
import type { MessageItem } from './kioskState.ts';
import { type KiosksQuery, useEndKioskMessageMutation } from './Kiosks.generated.ts';

interface MessageSectionProps extends Pick<KiosksQuery, 'kiosks' | 'galleries'> {
  readonly messages: readonly MessageItem[];
  readonly reload: () => unknown;
}

/** The messages that are on screens, and those to come. */
export function MessageSection({ messages, kiosks, galleries, reload }: MessageSectionProps) {
  const isAgent = useCan('AGENT');
  const screensOf = ({ galleryId, kioskId }: MessageItem): string => {
    if (kioskId === null) return galleries.find(({ id }) => id === galleryId)?.name ?? 'All screens';
    const kiosk = kiosks.find(({ id }) => id === kioskId);
    return kiosk ? `${kiosk.name}, ${kiosk.gallery}` : '–';
  };
  return (
    <Section
      title="Messages on the screens"
      count={messages.length}
      lead="A screen shows one: that of the nearest place, then the newest."
      isFlush
    >
      <DataTable
        label="Messages on the screens"
        columns={['Message', 'Screens', 'Time', ...(isAgent ? [{ name: 'Action', heading: '' }] : [])]}
      >
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            screens={screensOf(message)}
            action={isAgent && <EndButton message={message} reload={reload} />}
          />
        ))}
      </DataTable>
    </Section>
  );
}

interface MessageRowProps {
  readonly message: MessageItem;
  readonly screens: string;
  readonly action: ReactNode;
}

function MessageRow({ message, screens, action }: MessageRowProps) {
  const { english, hindi, from, until } = message;
  const isToCome = Date.parse(from) > useNow();
  return (
    <Table.Row>
      <Table.Cell minW="14rem" whiteSpace="normal">
        {english}
        {hindi !== null && (
          <Text lang="hi" color="fg.muted">
            {hindi}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell>{screens}</Table.Cell>
      <Table.Cell>
        {isToCome ? (
          <>
            <Badge colorPalette="gray">To come</Badge> From <At time={from} />
          </>
        ) : (
          <Badge colorPalette="green">Shown</Badge>
        )}
        <Text fontSize="13" color="fg.muted">
          {until === null ? 'Until you end it' : <>Until {<At time={until} />}</>}
        </Text>
      </Table.Cell>
      {action !== false && <Table.Cell textAlign="end">{action}</Table.Cell>}
    </Table.Row>
  );
}

function EndButton({ message, reload }: { readonly message: MessageItem; readonly reload: () => unknown }) {
  const dialog = useDisclosure();
  const [end] = useEndKioskMessageMutation();
  return (
    <>
      <Button size="xs" variant="ghost" my="-1.5" aria-label={`End “${message.english}”`} onClick={dialog.onOpen}>
        End
      </Button>
      <ConfirmDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
        title="End this message"
        lead={`“${message.english}” leaves the screens with their next report, within about a minute.`}
        submit="End it"
        run={(onProblem) =>
          actAndTell(end({ variables: { id: message.id } }), {
            done: 'The message has ended',
            onRefused: (refusal) => onProblem(refusal.message),
            reload,
          }).then(async (done) => {
            await reload();
            return done;
          })
        }
      />
    </>
  );
}
