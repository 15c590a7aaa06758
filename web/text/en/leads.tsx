import type { ReactNode } from 'react';

/** Texts of the dashboard's referral panel and of the list of referrals. */
export const panelTitle = 'Good neighbours, good rewards';
export const panelText = (percent: ReactNode) => (
  <>A reward for you, and {percent} of the Agreement Value for the friend who books a home.</>
);
export const referAndEarn = 'REFER & EARN';

export const title = 'My referrals';
export const loading = 'Loading your referrals';
export const missing = 'We couldn’t load your referrals';
export const missingSafe = 'They’re safe with our team. Please try again.';
export const noneYet = 'No referrals yet';
export const referFriend = 'Refer a friend';
export const noneYetHint = 'Refer a friend, and follow each referral here.';
export const showFewer = 'Show fewer';
export const showAll = (count: ReactNode) => <>Show all {count}</>;
/** Only the last digits of a mobile number are shown. */
export const phoneEnding = (digits: string): string => `ending ${digits}`;
export const byLink = 'by your link';
export const inviteByLink = 'Invite with a link';
export const noProject = 'No project chosen';
