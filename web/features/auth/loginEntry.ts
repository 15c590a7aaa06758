import type { ApolloClient } from '@apollo/client';
import { replace } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import { returnPathIn } from '#rules/returnPath.ts';
import type { OtpPurpose } from '#web/apollo/__generated__/types.ts';
import type { PageData, PageMeta } from '#web/routing/pageLoader.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { type PendingOtp, pendingOtpFor } from './pendingOtp.ts';
import { type IntendedAction, readIntendedAction } from './intendedAction.ts';

/** What the login and the registration start with. */
export interface LoginEntryData extends PageData {
  readonly intended: IntendedAction | null;
  /** An OTP that was sent and not entered yet. */
  readonly pending: PendingOtp | null;
}

/** Redirects a logged-in member to the requested page, or to their ledger. */
export async function loginEntry(
  client: ApolloClient,
  request: Request,
  purpose: OtpPurpose,
  meta: PageMeta,
): Promise<LoginEntryData | Response> {
  const returnPath = returnPathIn(new URL(request.url).searchParams);
  const [viewer, intended, pending] = await Promise.all([
    client.query({ query: ViewerDocument }).catch(() => null),
    readIntendedAction(client, returnPath),
    pendingOtpFor(client, purpose),
  ]);
  const me = viewer?.data?.me;
  return me ? replace(returnPath ?? dashboardPath(me.shortMembershipNumber)) : { intended, pending, meta };
}
