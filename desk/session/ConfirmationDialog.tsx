import { Button, Dialog, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { BusyButton } from '../parts/BusyButton.tsx';
import { AppDialog, Problem } from '../parts/AppDialog.tsx';
import { Drawing } from '../parts/icons.tsx';
import type { Confirmations, PendingConfirmation } from './confirmation.ts';
import { useConfirmation, useProviderConfirmation } from './useConfirmation.ts';
import { useViewerQuery } from './Viewer.generated.ts';

/** Opens when an action needs a confirmation. The action is repeated once it was given. */
export function ConfirmationDialog({ confirmations }: { readonly confirmations: Confirmations }) {
  const pending = useSyncExternalStore(confirmations.subscribe, confirmations.pending);
  const { data } = useViewerQuery({ fetchPolicy: 'cache-only' });
  const Content = data?.viewer?.confirmsBy === 'IDENTITY_PROVIDER' ? WithProvider : WithPasskey;
  return (
    <AppDialog isOpen={pending !== null} onClose={() => pending?.cancel()} title="Confirm that it is you" size="sm">
      {pending && <Content pending={pending} />}
    </AppDialog>
  );
}

interface ContentProps {
  readonly pending: PendingConfirmation;
}

function WithPasskey({ pending }: ContentProps) {
  const { confirm, problem, isBusy } = useConfirmation(pending.confirmed);
  return (
    <Frame
      lead="This action needs your passkey. It is carried out right after you confirm, and you are not asked again for five minutes."
      problem={problem}
    >
      <BusyButton isBusy={isBusy} busyText="Waiting for your passkey" onClick={() => void confirm()}>
        <Drawing name="key" />
        <span>Confirm with a passkey</span>
      </BusyButton>
    </Frame>
  );
}

function WithProvider({ pending }: ContentProps) {
  const { open, isWaiting, problem } = useProviderConfirmation(pending.confirmed);
  return (
    <Frame
      lead="This action needs a new login at your identity provider. It opens in a window of its own. The action is carried out right after you confirm."
      problem={problem}
    >
      <BusyButton isBusy={isWaiting} busyText="Waiting for your login" onClick={open}>
        <Drawing name="external" />
        <span>Log in to confirm</span>
      </BusyButton>
    </Frame>
  );
}

interface FrameProps {
  readonly lead: string;
  readonly problem: string | null;
  readonly children: ReactNode;
}

const Frame = ({ lead, problem, children }: FrameProps) => (
  <>
    <Dialog.Body>
      <Stack gap="4">
        <Text>{lead}</Text>
        {problem !== null && <Problem>{problem}</Problem>}
      </Stack>
    </Dialog.Body>
    <Dialog.Footer>
      <Dialog.ActionTrigger asChild>
        <Button variant="outline">Cancel</Button>
      </Dialog.ActionTrigger>
      {children}
    </Dialog.Footer>
  </>
);
