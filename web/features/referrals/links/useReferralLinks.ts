import { messages } from '#rules/messages.ts';
import * as text from '#text/referralLinks.ts';
import { showToast } from '#web/ui/toaster.ts';
import { act } from '#clients/act.ts';
import { useCreateReferralLinkMutation, useRevokeReferralLinkMutation } from './CreateReferralLink.generated.ts';

/** Creates a link; returns why there is none, or null. Never throws. */
export function useCreateLink(): (projectId: string) => Promise<string | null> {
  const [mutate] = useCreateReferralLinkMutation({ errorPolicy: 'all' });
  return async (projectId) => {
    const acted = await act(mutate({ variables: { projectId } }), messages.linkNotMade);
    return 'done' in acted ? null : acted.message;
  };
}

/** Switches a link off and says whether that worked. Never throws. */
export function useRevokeLink(): (id: string) => Promise<void> {
  const [mutate] = useRevokeReferralLinkMutation({ errorPolicy: 'all' });
  return async (id) => {
    const acted = await act(mutate({ variables: { id } }), messages.linkNotRevoked);
    if ('done' in acted) showToast({ tone: 'good', title: text.switchedOff });
    else showToast({ tone: 'bad', title: acted.message });
  };
}
