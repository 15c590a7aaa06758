import { Alert, Button, Collapsible, Link, Stack, Text } from '@chakra-ui/react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { BusyButton } from '../parts/BusyButton.tsx';
import { Problem } from '../parts/AppDialog.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { Drawing } from '../parts/icons.tsx';
import { providerLogin, safePath } from './addresses.ts';
import { EntryCard } from './EntryCard.tsx';
import { useLoginOptionsQuery } from './Passkey.generated.ts';
import { problemText } from './problems.ts';
import { useSessionEnd } from './Session.tsx';
import { usePasskeyLogin } from './usePasskeyLogin.ts';
import { useViewerQuery } from './Viewer.generated.ts';

/** The way in: a passkey, or the identity provider of the club. */
export function LoginPage() {
  const [parameters] = useSearchParams();
  const options = useLoginOptionsQuery();
  const { data } = useViewerQuery();
  const { hasEnded } = useSessionEnd();
  if (data?.viewer && !hasEnded) return <Navigate to={safePath(parameters.get('next'))} replace />;
  const reason = problemText(parameters.get('problem'));
  return (
    <EntryCard title="Log in to the desk">
      {reason !== null && (
        <Alert.Root status={parameters.get('problem') === 'signed-out' ? 'success' : 'warning'} size="sm">
          <Alert.Indicator />
          <Alert.Title>{reason}</Alert.Title>
        </Alert.Root>
      )}
      <Loaded read={options} rows={2}>
        {({ loginOptions: { hasPasskeys, identityProvider } }) => (
          <Stack gap="3">
            {identityProvider !== null && (
              <ProviderLogin name={identityProvider} next={safePath(parameters.get('next'))} />
            )}
            {hasPasskeys && <PasskeyLogin />}
          </Stack>
        )}
      </Loaded>
    </EntryCard>
  );
}

const ProviderLogin = ({ name, next }: { readonly name: string; readonly next: string }) => (
  <Button asChild size="lg">
    <a href={providerLogin(next)}>Log in with {name}</a>
  </Button>
);

function PasskeyLogin() {
  const { logIn, problem, isBusy } = usePasskeyLogin();
  return (
    <Stack gap="4">
      {problem !== null && <Problem>{problem}</Problem>}
      <BusyButton size="lg" isBusy={isBusy} busyText="Waiting for your passkey" onClick={() => void logIn()}>
        <Drawing name="key" />
        <span>Log in with a passkey</span>
      </BusyButton>
      <Collapsible.Root>
        <Collapsible.Trigger asChild>
          <Link as="button" color="fg.muted" fontSize="13" variant="underline">
            Lost your passkey?
          </Link>
        </Collapsible.Trigger>
        <Collapsible.Content>
          <Text color="fg.muted" fontSize="13" pt="2">
            Ask an administrator of the club for a new invitation. Its link replaces your passkeys. If no administrator
            can log in, the operator of the server can make an invitation on its command line.
          </Text>
        </Collapsible.Content>
      </Collapsible.Root>
    </Stack>
  );
}
