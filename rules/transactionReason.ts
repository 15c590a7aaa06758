import type { RedemptionKind } from './operation.ts';

/** The maximum length of a text field in the CRM. */
const longest = 255;

/** The reason of the welcome Credit. */
export const welcomeReason = 'Welcome bonus';

/** The subject of a Debit, as far as known: the backend's number or ID, and the product or hotel. */
export interface DebitSubject {
  readonly kind: RedemptionKind;
  readonly upstreamId: string | null;
  readonly upstreamNumber: string | null;
  readonly subject: string | null;
}

/**
 * The reason of a Debit as stored in the CRM, in English: "Order VR-30001, Stone bowl candle set", "Stay at Lake House",
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

/** Never cuts a character in half. */
const shortened = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
};
