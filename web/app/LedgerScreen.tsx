import { LedgerPage, type LedgerPageData, ledgerPageLoader } from '#web/features/dashboard/pages/LedgerPage.tsx';
import { NextEvents } from '#web/features/events/components/NextEvents.tsx';
import { NextEventsDocument } from '#web/features/events/NextEvents.generated.ts';
import { MyReferrals } from '#web/features/referrals/leads/MyReferrals.tsx';
import { ReferPanel } from '#web/features/referrals/leads/ReferPanel.tsx';
import type { PageLoader } from '#web/routing/pageLoader.ts';

/** A member's ledger together with their referrals and the next events, since EVENTS in the header leads here. */
const LedgerScreen = () => (
  <>
    <NextEvents />
    <LedgerPage ReferPanel={ReferPanel} MyReferrals={MyReferrals} />
  </>
);

const loader: PageLoader<LedgerPageData> = (client) => async (args) => {
  const page = await ledgerPageLoader(client)(args);
  if (page instanceof Response || !page.queries) return page;
  const { queries } = page;
  return { ...page, queries: () => [...queries(), NextEventsDocument] };
};

export { LedgerScreen as Component, loader };
