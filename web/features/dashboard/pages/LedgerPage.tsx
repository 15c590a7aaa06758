import type { ErrorLike } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { replace, useLoaderData, useRevalidator } from 'react-router-dom';
import { clubNow } from '#clients/clubClock.ts';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { dashboardPath } from '#rules/membership.ts';
import * as text from '#text/dashboard.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { brand } from '#web/brand/brand.ts';
import { PageWrap, Room } from '#web/ui/Layout.tsx';
import { PageState } from '#web/ui/Message.tsx';
import { WithoutScript } from '#web/ui/Note.tsx';
import { SessionOver } from '#web/club/SessionOver.tsx';
import { Dashboard, type ReferralParts } from '../components/Dashboard.tsx';
import { DashboardDocument } from '../Dashboard.generated.ts';
import { DashboardHead } from '../components/DashboardHead.tsx';

export interface LedgerPageData extends PageData {
  /** The time of the request, so that server and browser show the same greeting. */
  readonly now: string;
}

/** Only for members, each with their own ledger. A visitor is redirected to the login. */
export const ledgerPageLoader: PageLoader<LedgerPageData> =
  (client) =>
  async ({ request, params }) => {
    const { data, error } = await client.query({ query: ViewerDocument }).then(
      (answer) => ({ data: answer.data, error: undefined }),
      (failure: ErrorLike) => ({ data: undefined, error: failure }),
    );
    const { pathname, search } = new URL(request.url);
    const me = data?.me;
    if (!me && !error) return replace(loginAndBackTo(pathname + search));
    if (me && me.shortMembershipNumber !== params['routeId'])
      return replace(dashboardPath(me.shortMembershipNumber) + search);
    return {
      now: new Date(clubNow()).toISOString(),
      meta: {
        title: text.pageTitle(brand.name),
        description: text.pageDescription(brand.name),
        noindex: true,
      },
      ...(me ? { queries: () => [DashboardDocument] } : { failure: failureText(error) }),
    };
  };

/** `/dashboard/transactions/:routeId`: the ledger. */
export function LedgerPage(referrals: ReferralParts) {
  const viewer = useViewer();
  const { now, failure } = useLoaderData<LedgerPageData>();
  const client = useApolloClient();
  const { revalidate } = useRevalidator();
  /** Asks the server again who is logged in: the cached value came from the response that failed. */
  const retry = async () => {
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
    await revalidate();
  };
  if (viewer) {
    return (
      <PageWrap end="section">
        <DashboardHead viewer={viewer} now={now} />
        <WithoutScript>{text.needsJavaScript}</WithoutScript>
        <Dashboard viewer={viewer} now={now} {...referrals} />
      </PageWrap>
    );
  }
  return (
    <PageWrap end="section">
      <Room>
        {failure === undefined ? (
          <SessionOver />
        ) : (
          <PageState title={text.pageMissing} onRetry={retry}>
            <p>{failure}</p>
            <p>{text.pageMissingSafe}</p>
          </PageState>
        )}
      </Room>
    </PageWrap>
  );
}
