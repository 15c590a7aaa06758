import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#rules/messages.ts';
import { brand } from '#web/brand/brand.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Note } from '#web/ui/Note.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { forgetMember } from './forgetMember.ts';
import { tellOtherTabs } from './sessionChannel.ts';
import { useSignOutMutation } from './SignOut.generated.ts';

/** Asks before signing out, member 2 and 4. If the server cannot be told, the session goes on and the dialog says so. */
export function SignOutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [signOut] = useSignOutMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const close = () => {
    if (busy) return;
    setFailed(false);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setFailed(false);
    const isOut = await signOut().then(
      ({ data }) => data?.signOut.signedOut === true,
      () => false,
    );
    setBusy(false);
    if (!isOut) return setFailed(true);
    onClose();
    // Home first: a member's page must not see its member vanish and take it for an expired session.
    await navigate('/');
    forgetMember(client);
    tellOtherTabs('signedOut');
    return showToast({ tone: 'good', title: messages.signedOut });
  };

  return (
    <ConfirmDialog
      open={open}
      title={`Sign out of ${brand.name}?`}
      confirmLabel="Sign Out"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <p>Your points stay as they are. You will need an OTP to come back.</p>
      {failed && (
        <Note tone="bad">
          We could not reach the club, so you are still signed in here. Check your connection and try again.
        </Note>
      )}
    </ConfirmDialog>
  );
}
