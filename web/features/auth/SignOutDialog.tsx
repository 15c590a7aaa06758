import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as text from '#text/accountSignOut.ts';
import * as common from '#text/common.ts';
import { brand } from '#web/brand/brand.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Note } from '#web/ui/Note.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { forgetMember } from './forgetMember.ts';
import { notifyOtherTabs } from './sessionChannel.ts';
import { useSignOutEverywhereMutation, useSignOutMutation } from './SignOut.generated.ts';

/** Asks before signing out. If the request fails, the session continues and the dialog says so. */
export function SignOutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [signOut] = useSignOutMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const [signOutEverywhere] = useSignOutEverywhereMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const [busy, setBusy] = useState<'here' | 'everywhere' | null>(null);
  const [failed, setFailed] = useState(false);

  const close = () => {
    if (busy !== null) return;
    setFailed(false);
    onClose();
  };
  const leave = async (where: 'here' | 'everywhere', end: () => Promise<boolean | undefined>) => {
    setBusy(where);
    setFailed(false);
    const isOut = await end().catch(() => false);
    setBusy(null);
    if (!isOut) return setFailed(true);
    onClose();
    // Navigate home first: otherwise a member page would see its member disappear and treat it as an expired session.
    await navigate('/');
    forgetMember(client);
    notifyOtherTabs('signedOut');
    const description = where === 'everywhere' ? { description: text.signedOutEverywhere } : {};
    return showToast({ tone: 'good', title: messages.signedOut, ...description, topic: 'login' });
  };
  const leaveHere = () => leave('here', async () => (await signOut()).data?.signOut !== undefined);
  const leaveEverywhere = () =>
    leave('everywhere', async () => (await signOutEverywhere()).data?.signOutEverywhere !== undefined);

  return (
    <ConfirmDialog
      open={open}
      title={text.question(brand.name)}
      confirmLabel={common.signOut}
      busy={busy === 'here'}
      alternative={
        <Button
          variant="outline"
          busy={busy === 'everywhere'}
          disabled={busy === 'here'}
          onClick={() => void leaveEverywhere()}
        >
          {text.everywhere}
        </Button>
      }
      onConfirm={() => {
        if (busy === null) void leaveHere();
      }}
      onClose={close}
    >
      <p>{text.whatStays}</p>
      <p>{text.everywhereExplained}</p>
      {failed && <Note tone="bad">{text.stillSignedIn}</Note>}
    </ConfirmDialog>
  );
}
