import type { RedemptionKind } from './redemption.ts';

/** The most that a text field of the CRM holds. */
const longest = 255;

/** Why the points of the welcome Credit were given. */
export const welcomeReason = 'Welcome bonus';

/** What a Debit paid for, as far as it is known: what the backend made (number or id), and its product or hotel. */
export interface DebitSubject {
  readonly kind: RedemptionKind;
  readonly upstreamId: string | null;
  readonly upstreamNumber: string | null;
  readonly subject: string | null;
}

/**
 * The reason of a Debit as the CRM keeps it, in English: "Order VR-30001, Stone bowl evening", "Stay at Lake House",
 * "Encash request 71". At most 255 characters.
 */
export function debitReason({ kind, upstreamId, upstreamNumber, subject }: DebitSubject): string {
  const number = upstreamNumber ?? upstreamId;
  switch (kind) {
    case 'ORDER':
      return shortened([numbered('Order', number), subject].filter((part) => part !== null).join(', '));
    case 'HOTEL':
      return shortened(subject === null ? numbered('Stay', number) : `Stay at ${subject}`);
    case 'ENCASH':
      return shortened(numbered('Encash request', number));
  }
}

const numbered = (word: string, number: string | null): string => (number === null ? word : `${word} ${number}`);

/** Never ends within a character. */
const shortened = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
};
