import { LedgerPage, ledgerPageLoader } from '#web/features/dashboard/pages/LedgerPage.tsx';
import { NextEvents } from '#web/features/events/components/NextEvents.tsx';
import { MyReferrals } from '#web/features/referrals/leads/MyReferrals.tsx';
import { ReferPanel } from '#web/features/referrals/leads/ReferPanel.tsx';

/** A member's ledger together with their referrals and the next events, since EVENTS in the header leads here. */
const LedgerScreen = () => (
  <>
    <NextEvents />
    <LedgerPage ReferPanel={ReferPanel} MyReferrals={MyReferrals} />
  </>
);

export { LedgerScreen as Component, ledgerPageLoader as loader };
