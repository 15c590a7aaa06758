import { messages } from '#rules/messages.ts';
import * as text from '#text/referralLinks.ts';
import { showToast } from '#web/ui/toaster.ts';
import { problemOf } from '../problem.ts';
import { useCreateReferralLinkMutation } from './CreateReferralLink.generated.ts';
import { useRevokeReferralLinkMutation } from './RevokeReferralLink.generated.ts';

/** Creates a link; returns why there is none, or null. Never throws. */
export function useCreateLink(): (projectId: string) => Promise<string | null> {
  const [mutate] = useCreateReferralLinkMutation({ errorPolicy: 'all' });
  return async (projectId) => {
    const { data, error } = await mutate({ variables: { projectId } });
    const result = data?.createReferralLink;
    if (result?.__typename === 'CreateReferralLinkSuccess') return null;
    return result ? result.message : problemOf(error, messages.linkNotMade).message;
  };
}

/** Switches a link off and says whether that worked. Never throws. */
export function useRevokeLink(): (id: string) => Promise<void> {
  const [mutate] = useRevokeReferralLinkMutation({ errorPolicy: 'all' });
  return async (id) => {
    const { data, error } = await mutate({ variables: { id } });
    const result = data?.revokeReferralLink;
    if (result?.__typename === 'RevokeReferralLinkSuccess') {
      showToast({ tone: 'good', title: text.switchedOff });
      return;
    }
    const message = result ? result.message : problemOf(error, messages.linkNotRevoked).message;
    showToast({ tone: 'bad', title: message });
  };
}
