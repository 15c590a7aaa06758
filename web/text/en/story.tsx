import type { ReactNode } from 'react';

/** Texts of a transaction that is opened from the table. */
export const loading = 'Loading transaction';
export const notFound = 'We couldn’t find this transaction';
export const notFoundHint = 'It isn’t in your ledger. Please check the link.';
export const missing = 'We couldn’t load this transaction';
export const missingSafe = 'Your points are safe.';

export const when = 'Date & Time';
export const type = 'Type';
export const points = 'Points';
export const balanceAfter = 'Balance after';
export const balanceNotKnown = 'Not known';
export const record = 'Reference';
export const amountNotKnown = 'Not available';
/** Links to what the points were for. */
export const links = { ORDER: 'See the order', HOTEL: 'See the booking', ENCASH: 'See the encash requests' } as const;
export const negative = 'This corrects an earlier transaction, so its amount is reversed.';
export const otherType = 'A transaction of this type doesn’t change your balance here.';
export const unreadable = 'We can’t read the amount of this transaction, so it isn’t part of your balance here.';

export const wrong = 'Something is wrong';
export const reports = 'Your reports';
export const states = {
  SENDING: 'Sending',
  OPEN: 'Our team is on it',
  CLOSED: 'Closed',
  NOT_SENT: 'Not sent',
  UNKNOWN: 'Status not available',
} as const;
export const caseNumber = (number: string): string => `Case ${number}`;
export const sentOn = (day: string): string => `Sent on ${day}`;
export const reportsMissing = 'We couldn’t load your reports.';

export const reason = 'What is wrong?';
export const reasons = {
  WRONG_AMOUNT: 'The amount is wrong',
  NOT_MINE: 'I didn’t do this',
  NOT_RECEIVED: 'I didn’t get what I paid for',
  TWICE: 'It’s there twice',
  OTHER: 'Something else',
} as const;
export const details = 'Tell us more';
export const detailsHint = 'Please don’t write any OTP or bank details here.';
export const optional = 'Optional';
export const send = 'Send report';
export const sending = 'Sending report';
export const sent = 'We’ve got your report';
export const sentCase = (number: string): string => `Your case number is ${number}.`;
export const sentPending = 'You’ll see your case number here soon.';
export const entriesKept = 'Your report is still here. Please try again.';
export const loginNow = 'Log in';

export const contact = 'Call us or write to us';
export const contactLine = (phone: ReactNode, email: ReactNode) => (
  <>
    Call {phone} or write to {email}.
  </>
);
export const mention = (reference: ReactNode) => <>Please mention {reference}.</>;
/** On the button after what to mention. */
export const copyReference = 'Copy what to mention';
export const referenceCopied = 'Copied.';
export const mailSubject = (reference: string): string => `Transaction ${reference}`;
export const back = 'Back';
