import { LedgerPage, ledgerPageLoader } from '#web/features/dashboard/pages/LedgerPage.tsx';
import { MyReferrals } from '#web/features/referrals/leads/MyReferrals.tsx';
import { ReferPanel } from '#web/features/referrals/leads/ReferPanel.tsx';

/** A member's ledger together with their referrals. */
const LedgerScreen = () => <LedgerPage ReferPanel={ReferPanel} MyReferrals={MyReferrals} />;

export { LedgerScreen as Component, ledgerPageLoader as loader };
