import { LedgerPage } from '#web/features/dashboard/pages/LedgerPage.tsx';
import { MyReferrals } from '#web/features/referrals/leads/MyReferrals.tsx';
import { ReferPanel } from '#web/features/referrals/leads/ReferPanel.tsx';

export { ledgerPageLoader as ledgerScreenLoader } from '#web/features/dashboard/pages/LedgerPage.tsx';

/** A member's ledger together with their referrals. */
export const LedgerScreen = () => <LedgerPage ReferPanel={ReferPanel} MyReferrals={MyReferrals} />;
