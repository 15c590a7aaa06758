import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#rules/messages.ts';
import * as text from '#text/accountSignOut.ts';
import * as common from '#text/common.ts';
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
    return showToast({ tone: 'good', title: messages.signedOut, topic: 'login' });
  };

  return (
    <ConfirmDialog
      open={open}
      title={text.question(brand.name)}
      confirmLabel={common.signOut}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <p>{text.whatStays}</p>
      {failed && <Note tone="bad">{text.stillSignedIn}</Note>}
    </ConfirmDialog>
  );
}
