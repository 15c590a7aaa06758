import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { BusyButton } from '../parts/BusyButton.tsx';
import { Problem } from '../parts/AppDialog.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { TextField } from '../parts/fields.tsx';
import { nameOf } from '../parts/format.ts';
import { refuseAt, textField } from '../parts/form.ts';
import { roleNames, roleRights } from '../staff/roles.ts';
import { loginPath } from './addresses.ts';
import { EntryCard } from './EntryCard.tsx';
import { takeInvitationToken } from './invitationToken.ts';
import { type InvitationQuery, useInvitationQuery } from './Passkey.generated.ts';
import { useSessionEnd } from './Session.tsx';
import { At } from '../parts/times.tsx';
import { useRegistration } from './useRegistration.ts';
import { ViewerDocument } from './Viewer.generated.ts';

// Read once, when the page is loaded: the address no longer has it afterwards.
const tokenOfAddress = takeInvitationToken();

/** Where the one-time link of an invitation leads. */
export function InvitationPage() {
  return (
    <EntryCard title="Welcome to the desk">
      {tokenOfAddress === null ? <Invalid /> : <WithToken token={tokenOfAddress} />}
    </EntryCard>
  );
}

const Invalid = () => (
  <Alert.Root status="warning">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>This link is not valid</Alert.Title>
      <Alert.Description>
        It works once, for 24 hours. If you used it, log in. Otherwise ask an administrator for a new one.
      </Alert.Description>
      <Button asChild variant="outline" mt="3" alignSelf="flex-start">
        <Link to={loginPath(null, '/')}>Log in</Link>
      </Button>
    </Alert.Content>
  </Alert.Root>
);

function WithToken({ token }: { readonly token: string }) {
  const read = useInvitationQuery({ variables: { token }, fetchPolicy: 'no-cache' });
  return (
    <Loaded read={read} rows={3}>
      {({ invitation }) => (invitation ? <Registration token={token} invitation={invitation} /> : <Invalid />)}
    </Loaded>
  );
}

const schema = z.object({ passkeyName: textField('a name', 60) });

interface RegistrationProps {
  readonly token: string;
  readonly invitation: NonNullable<InvitationQuery['invitation']>;
}

function Registration({ token, invitation: { name, role, expiresAt } }: RegistrationProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { setHasEnded } = useSessionEnd();
  const { register, problem } = useRegistration(token);
  const [first] = useState(() => name.split(' ')[0]);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { passkeyName: '' } });
  const { errors, isSubmitting } = form.formState;
  const shown = problem ?? errors.root?.message;
  const submit = form.handleSubmit(async ({ passkeyName }) => {
    const viewer = await register(passkeyName, refuseAt(form));
    if (!viewer) return;
    setHasEnded(false);
    client.writeQuery({ query: ViewerDocument, data: { viewer } });
    void navigate('/', { replace: true });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4">
        <Text>
          Hello {first}. You are invited as <strong>{nameOf(roleNames, role).toLowerCase()}</strong>.
          <span>{Object.hasOwn(roleRights, role) && ` You can ${roleRights[role]}`}</span>
        </Text>
        <TextField
          label="Name of this passkey"
          placeholder="Office laptop"
          help="It tells your passkeys apart if you add another one."
          error={errors.passkeyName}
          required
          {...form.register('passkeyName')}
        />
        {shown !== undefined && shown !== null && <Problem>{shown}</Problem>}
        <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
          <span>Create a passkey</span>
        </BusyButton>
        <Text color="fg.muted" fontSize="13">
          The link works once, until <At time={expiresAt} />.
        </Text>
      </Stack>
    </form>
  );
}
