import { replace } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { PageSkeleton } from './layout/PageSkeleton.tsx';

/**
 * `/dashboard` leads a member to their own ledger, a visitor to the login. The query stays.
 * @throws a 503 if it is unknown who is logged in.
 */
export const loader: PageLoader =
  (client) =>
  async ({ request }) => {
    const answer = await client.query({ query: ViewerDocument }).catch(() => null);
    if (!answer?.data) throw new Response(null, { status: 503 });
    const { search } = new URL(request.url);
    const { me } = answer.data;
    return replace(me ? dashboardPath(me.shortMembershipNumber) + search : loginAndBackTo(`/dashboard${search}`));
  };

export { PageSkeleton as Component };
