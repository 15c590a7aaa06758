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

/** The name of a Credit that gave the points of an order back: "Points available again: order VR-30001, Lamplight table lamp". */
export const refundReason = ({ upstreamId, upstreamNumber, subject }: DebitSubject): string =>
  shortened(
    [numbered('Points available again: order', upstreamNumber ?? upstreamId), subject].filter(Boolean).join(', '),
  );

const numbered = (word: string, number: string | null): string => (number === null ? word : `${word} ${number}`);

/** Never cuts a character in half. */
const shortened = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
};

/**
 * Whether the CRM's reason of a Credit says that it gives back the points of this order, or of something else, or says
 * neither: "Refund of order VR-30001", "Festival bonus", "Refund".
 */
export function refundSubject(
  reason: string | null,
  { id, number }: { readonly id: string; readonly number: string | null },
): 'this' | 'other' | 'nothing' {
  if (reason === null) return 'nothing';
  const text = reason.toLowerCase();
  const words: readonly string[] = text.match(/[\p{L}\p{N}-]+/gu) ?? [];
  if (number !== null && words.includes(number.toLowerCase())) return 'this';
  const named = /\border\s+(?:no\.?\s*|number\s+|#\s*)?([\p{L}\p{N}-]*\p{N}[\p{L}\p{N}-]*)/u.exec(text)?.[1];
  if (named !== undefined) return named === id.toLowerCase() ? 'this' : 'other';
  return /refund|cancel|return|revers/.test(text) ? 'nothing' : 'other';
}
