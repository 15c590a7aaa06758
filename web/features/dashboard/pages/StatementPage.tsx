import { replace, useLoaderData } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import * as text from '#text/statement.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberPage } from '#web/routing/memberPage.ts';
import type { PageData } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { WithoutScript } from '#web/ui/Note.tsx';
import { Statement } from '../statement/Statement.tsx';

interface StatementPageData extends PageData {
  /** The time of the request: when the statement was created. */
  readonly now: string;
}

const statementPath = (routeId: string): string => `${dashboardPath(routeId)}/statement`;

/** Each member sees only their own statement. Its content is read in the browser. */
const statementPageLoader = memberPage<StatementPageData>(async (viewer, { params, request }) => {
  if (viewer.routeId !== params['routeId']) return replace(statementPath(viewer.routeId) + new URL(request.url).search);
  return {
    now: new Date().toISOString(),
    meta: {
      title: text.pageTitle(brand.name),
      description: text.pageDescription(brand.name),
      noindex: true,
    },
  };
});

/** `/dashboard/transactions/:routeId/statement?type=&year=`: the ledger to print or download. */
function StatementPage() {
  const { now } = useLoaderData<StatementPageData>();
  return (
    <MemberPage _print={{ width: '100%', paddingBottom: '0' }} maxW="980px" pb="section">
      {(viewer) => (
        <>
          <WithoutScript>{text.needsJavaScript}</WithoutScript>
          <Statement now={now} back={dashboardPath(viewer.routeId)} />
        </>
      )}
    </MemberPage>
  );
}

export { StatementPage as Component, statementPageLoader as loader };
