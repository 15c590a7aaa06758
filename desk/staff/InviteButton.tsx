import { Button, Clipboard, Dialog, IconButton, Input, InputGroup, Stack, Text, useDisclosure } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { staffRoles } from '#rules/desk.ts';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { SelectField, TextField } from '../parts/fields.tsx';
import { emailField, refuseAt, textField } from '../parts/form.ts';
import { Drawing } from '../parts/icons.tsx';
import { At } from '../parts/times.tsx';
import { roleNames, roleRights } from './roles.ts';
import { type InviteStaffMutation, useInviteStaffMutation } from './Staff.generated.ts';

type Invited = Extract<InviteStaffMutation['inviteStaff'], { __typename: 'InviteStaffSuccess' }>;

/** Makes a one-time link for a new member of the team, or for one who lost the passkeys. */
export function InviteButton({ reload }: { readonly reload: () => unknown }) {
  const dialog = useDisclosure();
  const [invited, setInvited] = useState<Invited | null>(null);
  const close = () => {
    dialog.onClose();
    setInvited(null);
  };
  return (
    <>
      <Button onClick={dialog.onOpen}>
        <Drawing name="plus" />
        Invite
      </Button>
      <AppDialog isOpen={dialog.open} onClose={close} title="Invite to the desk" isOnce={invited !== null}>
        {invited ? (
          <LinkStep invited={invited} />
        ) : (
          <InviteForm
            onInvited={(made) => {
              setInvited(made);
              void Promise.resolve(reload()).catch(() => null);
            }}
          />
        )}
      </AppDialog>
    </>
  );
}

const schema = z.object({
  name: textField('the name', 80),
  email: emailField,
  role: z.enum(staffRoles),
});

function InviteForm({ onInvited }: { readonly onInvited: (invited: Invited) => void }) {
  // Not in the cache: the link is shown once.
  const [invite] = useInviteStaffMutation({ fetchPolicy: 'no-cache' });
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: '', role: 'VIEWER' },
  });
  const { errors, isSubmitting } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <DialogForm
      lead="You get a link that works once, for 24 hours. Nothing is sent: give it to them yourself. A colleague who lost all passkeys gets a new link in the same way."
      problem={errors.root?.message}
      submit="Make a link"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async (input) => {
        const invited = await actAndTell(invite({ variables: { input } }), { onRefused: refuseAt(form) });
        if (invited) onInvited(invited);
      })}
    >
      <TextField label="Name" error={errors.name} autoComplete="off" required {...form.register('name')} />
      <TextField
        label="Email"
        type="email"
        error={errors.email}
        autoComplete="off"
        required
        {...form.register('email')}
      />
      <SelectField
        label="Role"
        options={roleNames}
        help={`Can ${roleRights[role]}`}
        error={errors.role}
        {...form.register('role')}
      />
    </DialogForm>
  );
}

const LinkStep = ({ invited: { url, expiresAt, staff } }: { readonly invited: Invited }) => (
  <>
    <Dialog.Body>
      <Stack gap="4" role="status">
        <Text>
          Give this link to <strong>{staff.name}</strong>. It works once, until <At time={expiresAt} />, and is not
          shown again.
        </Text>
        <Clipboard.Root value={url}>
          <Clipboard.Label srOnly>Link</Clipboard.Label>
          <InputGroup
            endElement={
              <Clipboard.Trigger asChild>
                <IconButton variant="surface" size="xs" me="-2" aria-label="Copy the link">
                  <Clipboard.Indicator />
                </IconButton>
              </Clipboard.Trigger>
            }
          >
            <Clipboard.Input asChild>
              <Input fontFamily="mono" fontSize="13" />
            </Clipboard.Input>
          </InputGroup>
        </Clipboard.Root>
      </Stack>
    </Dialog.Body>
    <Dialog.Footer>
      <Dialog.ActionTrigger asChild>
        <Button>Done</Button>
      </Dialog.ActionTrigger>
    </Dialog.Footer>
  </>
);
