import type { ReactNode } from 'react';

/** The steps of a redemption, from held to redeemed points. */
export const held = (points: ReactNode) => <>{points} points held for you</>;
export const redeemed = (points: ReactNode) => <>{points} points redeemed</>;
export const freeAgain = (points: ReactNode) => <>{points} points are free again</>;
export const redeeming = 'Redeeming your points';
export const toRedeem = 'Points redeemed';
export const onlyAfterThat = 'Only after that';
export const notKnown = 'Not known';
export const lastChecked = (time: ReactNode) => <>Last checked at {time}. No answer so far.</>;
export const checkingNow = 'Checking now';
export const checkingAgain = (seconds: number): string => `Checking again in ${seconds} s`;
