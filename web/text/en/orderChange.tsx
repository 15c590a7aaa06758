import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts of the cancellation and the return of an order, and of the points that come back. */
const pointsWord = (count: number): string => plural(count, { one: 'point', other: 'points' });
const orderWord = (number: string | null): string => (number === null ? 'this order' : `order ${number}`);
const mention = (number: string | null): string => (number === null ? '' : ` Please mention order ${number}.`);

export const buttons = { cancel: 'Cancel order', return: 'Return order' } as const;

export const dialogs = {
  cancel: {
    title: (number: string | null): string => `Cancel ${orderWord(number)}?`,
    pointsBack: (points: ReactNode, count: number) => (
      <>
        It won’t be delivered. Our team credits your {points} {pointsWord(count)} back to you.
      </>
    ),
    noPoints: 'It won’t be delivered.',
    reason: 'Why are you cancelling? (optional)',
    keep: 'Keep order',
    confirm: 'Cancel order',
  },
  return: {
    title: (number: string | null): string => `Return ${orderWord(number)}?`,
    pointsBack: (points: ReactNode, count: number) => (
      <>
        Our team credits your {points} {pointsWord(count)} back to you after the return.
      </>
    ),
    noPoints: 'Our order desk takes it from there.',
    reason: 'Why are you returning it?',
    keep: 'Keep order',
    confirm: 'Request return',
  },
} as const;
export const reasonMissing = 'Please tell us why.';

/** Where the club itself cannot cancel or return an order. */
export const askUs = {
  cancel: (phone: ReactNode, email: ReactNode, number: string | null) => (
    <>
      To cancel this order, call us on {phone} or write to {email}.{mention(number)}
    </>
  ),
  return: (phone: ReactNode, email: ReactNode, number: string | null) => (
    <>
      To return this order, call us on {phone} or write to {email}.{mention(number)}
    </>
  ),
} as const;
/** The subject of the member's email. */
export const subjects = {
  cancel: (number: string): string => `Cancel order ${number}`,
  return: (number: string): string => `Return order ${number}`,
  refund: (number: string): string => `Points for order ${number}`,
} as const;

export const notes = {
  CANCELLATION: {
    pending: 'Cancelling your order',
    confirmed: 'Your order is cancelled',
    failed: 'Your order wasn’t cancelled',
    needsReview: (phone: ReactNode) => (
      <>
        We didn’t get a reply from our order desk, so we’re checking whether it’s cancelled. For anything else, call{' '}
        {phone}.
      </>
    ),
  },
  RETURN: {
    pending: 'Requesting the return',
    confirmed: 'Your return is requested',
    failed: 'The return wasn’t requested',
    needsReview: (phone: ReactNode) => (
      <>
        We didn’t get a reply from our order desk, so we’re checking whether it has your request. For anything else,
        call {phone}.
      </>
    ),
  },
} as const;
export const pendingText = 'We’re confirming it with our order desk. You can close this page.';
export const needsReview = 'Our team is checking it';
export const requestedOn = (day: string): string => `Requested on ${day}`;

export const comingBack = (points: string, count: number): string => `${points} ${pointsWord(count)} coming back`;
export const expectedBy = (day: string): string => `You should have them by ${day}.`;
export const afterReturn = 'You’ll get them after the return.';
export const back = (points: string, count: number): string => `${points} ${pointsWord(count)} are back`;
/** Before the points and the day, in the payment summary. */
export const pointsBack = 'Points available again';
export const creditedOn = (day: string): string => `Credited on ${day}`;
export const inLedger = 'You’ll find them in your ledger.';
export const late = (points: string, count: number): string => `${points} ${pointsWord(count)} haven’t arrived yet`;
export const lateText = (phone: ReactNode, email: ReactNode, number: string | null) => (
  <>
    They’re later than we said. Please call {phone} or write to {email}.{mention(number)}
  </>
);
