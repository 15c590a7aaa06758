import { Button, List, Text, useDisclosure } from '@chakra-ui/react';
import { actAndTell } from '../parts/actAndTell.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { useAddOperationNoteMutation } from './Operation.generated.ts';
import type { OperationDetail } from './detail.ts';

/** What colleagues have found out so far. Notes are entries of the audit, so they are never changed. */
export function NoteSection({ operation: { id, audit } }: { readonly operation: OperationDetail }) {
  const dialog = useDisclosure();
  const [add] = useAddOperationNoteMutation();
  const notes = audit.filter(({ action }) => action === 'OPERATION_NOTED');
  return (
    <Section
      title="Notes"
      count={notes.length}
      isFlush
      actions={
        <Button variant="outline" size="xs" onClick={dialog.onOpen}>
          Add a note
        </Button>
      }
    >
      {notes.length === 0 ? (
        <Nothing>For example: asked the hotel desk, ticket 4711.</Nothing>
      ) : (
        <List.Root variant="plain">
          {notes.map(({ sequence, at, who, reason }) => (
            <List.Item
              key={sequence}
              display="block"
              px="4"
              py="2.5"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Text overflowWrap="anywhere">{reason}</Text>
              <Text fontSize="13" color="fg.muted">
                {who}, <At time={at} />
              </Text>
            </List.Item>
          ))}
        </List.Root>
      )}
      <ReasonDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
        title="Add a note"
        lead="Colleagues see it here. It cannot be changed later."
        label="Note"
        submit="Add the note"
        run={(note, onRefused) =>
          actAndTell(add({ variables: { id, note } }), { done: 'The note is added', onRefused })
        }
      />
    </Section>
  );
}
