import type { ReactNode } from 'react';

/** Texts that every checkout and receipt shares: an order, a hotel stay, an encash request. */
export const loadingPoints = 'Loading your points';
export const pointsNotChecked = 'We couldn’t check your points';
export const redeemingWaits = 'Your points are safe. You can redeem once we can check them.';
/** After an outage. */
export const tryAgainSoon = 'You can try again in a moment.';

export const whatHappened = 'What happened';
export const pointsHeld = (points: string): string => `${points} points on hold`;
export const pointsReturned = (points: string): string => `${points} points available again`;
export const pointsRedeemed = (points: string): string => `${points} points redeemed`;
export const redeemingPoints = (points: string): string => `Redeeming ${points} points`;
/** A step that has not happened yet. */
export const pointsToRedeem = 'Points redeemed';
export const stepNotKnown = 'Not known yet';
export const onlyAfterThat = 'After that';
export const checkingNow = 'Checking now';
export const checkingAgain = (seconds: number): string => `Checking again in ${seconds} s`;
/** While a stream tells the page when something changes. */
export const updatesHere = 'This page will update';
export const noAnswerYet = 'No reply yet.';
export const lastChecked = (time: ReactNode) => <>Last checked at {time}. No reply yet.</>;

/** The names of the figures, and the text below them. */
export const redeemedFigure = 'Points redeemed';
export const returnedFigure = 'Points available again';
export const heldFigure = 'Points on hold';
export const remainingFigure = 'Points remaining';
export const availableFigure = 'Available now';
export const notSpent = 'Not spent';
export const readyToRedeem = 'Ready to redeem';
export const heldForOthers = (points: string): string => `plus ${points} on hold for other requests`;
export const notKnownNow = 'Not available now';

/** For screen readers, after a link that opens a new tab. */
export const opensBeside = '(opens in a new tab)';
/** Beside the button that confirms. */
export const pointsToPay = (points: ReactNode) => <>{points} points</>;
