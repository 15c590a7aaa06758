import type { ReactNode } from 'react';
import { plural } from './plural.ts';

type Words = (words: string) => ReactNode;

/** Texts of the planner: the same points as a product, as hotel nights and as cash. */
export const heading = 'Plan with';
export const pointsUnit = 'points';
export const loadingPoints = 'Loading your points...';
export const planWithThese = 'Plan with these points';
export const anyNumber = (login: Words) => (
  <>Try any number to see what it gets you. {login('Log in')} to plan with your own points.</>
);
export const pointsNotRead =
  'We couldn’t load your points right now. They’re safe, and you can still plan with any number.';
export const noPointsYet = (zero: ReactNode) => (
  <>You have {zero} points to redeem right now. Points from the club will appear here.</>
);

export const sliderLabel = 'Points to plan with';
/** At the right end of the slider. */
export const available = (points: string): string => `${points} available`;
/** @param end `2,20,500 available`, or the bare number for a visitor. */
export const sliderValue = (points: string, end: string): string => `${points} of ${end} points`;
export const endWithHeld = (end: ReactNode, held: ReactNode) => (
  <>
    {end}, {held} on hold
  </>
);

export const asProduct = 'As a product';
export const asNights = 'As hotel nights';
export const asCash = 'As cash';
export const noProduct = 'No products right now.';
export const noHotel = 'No hotels right now.';
/** @param hidden for text that is announced but not visible. */
export const viewDetails = (product: string, hidden: Words) => <>View Details{hidden(` of ${product}`)}</>;
export const bookWithPoints = (hotel: string, hidden: Words) => <>Book with Points{hidden(` at ${hotel}`)}</>;
export const nightsAt = (hotel: string, count: number): string =>
  `${count} ${plural(count, { one: 'night', other: 'nights' })} at ${hotel}`;

export const toYourBank = 'to your bank account';
export const encash = 'Encash';
export const cashSum = (points: ReactNode, feePercent: number, fee: ReactNode) => (
  <>
    {points} points, less a {feePercent}% fee of {fee}
  </>
);

export const leftAfter = (points: ReactNode) => <>You keep {points} points</>;
export const takesAll = (points: ReactNode) => <>{points} points</>;
export const takesSome = (points: ReactNode, planned: ReactNode) => (
  <>
    {points} of the {planned} points
  </>
);
/** With no points planned: the least that it takes. */
export const from = (points: ReactNode) => <>From {points} points</>;
export const moreNeeded = (points: ReactNode) => <>You need {points} more points</>;
export const othersUntouched = 'You can still use the other two options.';

/** The three results in a sentence, for screen readers. Null: the points are not enough. */
export const spoken = (points: string, product: string | null, nights: string | null, cash: string): string =>
  `${points} points: ${product ?? 'no product yet'}, or ${nights ?? 'no hotel night yet'}, or ${cash} in cash.`;
