import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts of what a member saves points for. */
export const setAsGoal = 'Set as goal';
/** After `Set as goal`, for screen readers. */
export const ofItem = (name: string): string => `: ${name}`;
export const thisIsYourGoal = 'This is your goal';
export const yourGoal = 'Your goal';
export const removeGoal = 'Remove goal';

export const amountOf = (points: string): string => `${points} points`;
export const stayAt = (hotel: string, nights: number): string =>
  `${nights} ${plural(nights, { one: 'night', other: 'nights' })} at ${hotel}`;
export const aProduct = 'A product';
export const aHotel = 'a hotel';
/** Before the points to go. */
export const yourGoalIs = (goal: ReactNode) => <>Your goal: {goal}.</>;
/** @param count the figure that `points` shows. */
export const toGo = (points: ReactNode, count: number) => (
  <>
    {points} {plural(count, { one: 'point', other: 'points' })} to go
  </>
);
export const enoughForIt = 'You have enough points for it.';

// The panel of the dashboard
export const reached = (goal: string) => <>You have enough points: {goal}.</>;
export const reachedFirst = (goal: string) => <>You’ve reached your goal: {goal}.</>;
export const redeemIt = 'Redeem now';
export const viewGoal = 'View';
export const outOfStock = 'It’s out of stock right now.';
export const gone = (goal: string) => <>{goal} can’t be redeemed with points any more.</>;
export const chooseAnother = 'Choose another goal';
export const cannotCompare = 'We can’t check how far it is right now. Your goal is saved.';
export const notLoaded = (reason: string): string => `We couldn’t load your goal. ${reason}`;
export const loading = 'Loading your goal';
export const none = 'What are you saving for? See here how far it is.';
export const chooseProduct = 'A product';
export const chooseHotel = 'A hotel stay';
export const orAmount = 'Another amount of points';
export const saveGoal = 'Set goal';
export const progress = 'Progress';
/** After figures, as the text alternative of the bar. */
export const partAvailable = 'available';
export const partToGo = 'to go';
/** @param perMonth grouped. */
export const atYourPace = (months: number, perMonth: ReactNode) => (
  <>
    About {months} {plural(months, { one: 'month', other: 'months' })} at your pace ({perMonth} points a month)
  </>
);
/** Opens the calculation. */
export const howWeKnow = 'How we work this out';
/** @param since `25 November 2025`. */
export const paceSum = (credits: ReactNode, since: string, perMonth: ReactNode) => (
  <>
    {credits} points earned since {since}, divided by 12, is {perMonth} points a month.
  </>
);
export const monthsSum = (missing: ReactNode, perMonth: ReactNode, months: number) => (
  <>
    {missing} ÷ {perMonth}: about {months} {plural(months, { one: 'month', other: 'months' })} at this pace.
  </>
);
export const noPace = 'You haven’t earned enough points in the last 12 months to say when you’ll reach it.';
export const paceMissing = 'We can’t show your pace right now.';
