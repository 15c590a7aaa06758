import type { ReactNode } from 'react';

/** Texts that every checkout and receipt shares: an order, a hotel stay, an encash request. */
export const loadingPoints = 'Loading your points';
export const pointsNotChecked = 'Your points could not be checked';
export const redeemingWaits = 'Your points are safe; redeeming waits until we can check them.';
/** After an outage. */
export const tryAgainSoon = 'You can try again in a moment.';

export const whatHappened = 'What happened';
export const pointsHeld = (points: string): string => `${points} points held for you`;
export const pointsReturned = (points: string): string => `${points} points returned to you`;
export const pointsRedeemed = (points: string): string => `${points} points redeemed`;
export const redeemingPoints = (points: string): string => `Redeeming ${points} points`;
/** A step that has not happened yet. */
export const pointsToRedeem = 'Points redeemed';
export const stepNotKnown = 'Not known';
export const onlyAfterThat = 'Only after that';
export const checkingNow = 'Checking now';
export const checkingAgain = (seconds: number): string => `Checking again in ${seconds} s`;
export const noAnswerYet = 'No answer so far.';
export const lastChecked = (time: ReactNode) => <>Last checked at {time}. No answer so far.</>;

/** The names of the figures, and the text below them. */
export const redeemedFigure = 'Points redeemed';
export const returnedFigure = 'Points returned';
export const heldFigure = 'Points held';
export const remainingFigure = 'Points remaining';
export const availableFigure = 'Available now';
export const notSpent = 'Not spent';
export const readyToRedeem = 'Ready to redeem';
export const heldForOthers = (points: string): string => `and ${points} held for something else`;
export const notKnownNow = 'Not known now';
