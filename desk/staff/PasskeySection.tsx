import { Button, Table, useDisclosure } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { TextField } from '../parts/fields.tsx';
import { refuseAt, textField } from '../parts/form.ts';
import { Drawing } from '../parts/icons.tsx';
import { Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { sayDone } from '../parts/toaster.tsx';
import { useRegistration } from '../session/useRegistration.ts';
import type { Account } from './items.ts';
import { useRemovePasskeyMutation } from './Staff.generated.ts';

interface PasskeySectionProps {
  readonly passkeys: Account['passkeys'];
  readonly reload: () => unknown;
}

/** One's own passkeys. The last one stays. */
export function PasskeySection({ passkeys, reload }: PasskeySectionProps) {
  const dialog = useDisclosure();
  const add = (
    <Button size="xs" variant="outline" onClick={dialog.onOpen}>
      <Drawing name="plus" />
      Add a passkey
    </Button>
  );
  return (
    <Section
      title="Passkeys"
      count={passkeys.length}
      lead="With a second passkey on another device, you can log in when you lose one."
      actions={add}
      isFlush
    >
      <DataTable label="Passkeys" columns={['Name', 'Added', 'Last used', { name: 'Action', heading: '' }]}>
        {passkeys.map((passkey) => (
          <Table.Row key={passkey.id}>
            <Table.Cell fontWeight="600">{passkey.name}</Table.Cell>
            <Table.Cell>
              <At time={passkey.createdAt} />
            </Table.Cell>
            <Table.Cell>{passkey.lastUsedAt === null ? 'Never' : <At time={passkey.lastUsedAt} />}</Table.Cell>
            <Table.Cell textAlign="end">
              {passkeys.length > 1 && <RemoveButton id={passkey.id} name={passkey.name} reload={reload} />}
            </Table.Cell>
          </Table.Row>
        ))}
      </DataTable>
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title="Add a passkey">
        <AddForm reload={reload} onDone={dialog.onClose} />
      </AppDialog>
    </Section>
  );
}

const schema = z.object({ passkeyName: textField('a name', 60) });

function AddForm({ reload, onDone }: { readonly reload: () => unknown; readonly onDone: () => void }) {
  const { register, problem } = useRegistration(null);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { passkeyName: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <DialogForm
      problem={problem ?? errors.root?.message}
      submit="Create a passkey"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async ({ passkeyName }) => {
        if (!(await register(passkeyName, refuseAt(form)))) return;
        sayDone('The passkey is added');
        onDone();
        await reload();
      })}
    >
      <TextField
        label="Name of the passkey"
        placeholder="Security key"
        error={errors.passkeyName}
        required
        {...form.register('passkeyName')}
      />
    </DialogForm>
  );
}

interface RemoveButtonProps {
  readonly id: string;
  readonly name: string;
  readonly reload: () => unknown;
}

function RemoveButton({ id, name, reload }: RemoveButtonProps) {
  const dialog = useDisclosure();
  const [remove] = useRemovePasskeyMutation();
  return (
    <>
      <Button size="xs" variant="ghost" my="-1.5" aria-label={`Remove ${name}`} onClick={dialog.onOpen}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
        title={`Remove ${name}`}
        lead="You cannot log in with this passkey any more."
        submit="Remove"
        isDangerous
        run={(onProblem) =>
          actAndTell(remove({ variables: { id } }), {
            done: 'The passkey is removed',
            onRefused: ({ message }) => onProblem(message),
            reload,
          })
        }
      />
    </>
  );
}
