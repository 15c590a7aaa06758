import { replace } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { PageSkeleton } from './layout/PageSkeleton.tsx';

/**
 * `/dashboard` leads a member to their own ledger, a visitor to the login.
 * @throws a 503 if it is unknown who is logged in.
 */
export const loader: PageLoader = (client) => async () => {
  const answer = await client.query({ query: ViewerDocument }).catch(() => null);
  if (!answer?.data) throw new Response(null, { status: 503 });
  return replace(answer.data.me ? dashboardPath(answer.data.me.shortMembershipNumber) : '/login?returnTo=/dashboard');
};

export { PageSkeleton as Component };
