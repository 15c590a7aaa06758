import type { KioskApprovalFragment } from './KioskRedeem.generated.ts';

export type Approval = Omit<KioskApprovalFragment, ' $fragmentName'>;

/** Whether nothing changes any more: the key of the order is then no longer needed. */
export const isSettled = ({ state, redemption }: Approval): boolean =>
  state === 'DECLINED' ||
  state === 'EXPIRED' ||
  state === 'CANCELLED' ||
  (state === 'APPROVED' && redemption !== null && redemption.state !== 'PENDING');
