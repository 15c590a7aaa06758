import { otpLength } from './constants.ts';
import { digitsIn, plainDigits } from './digits.ts';

/** What an SMS calls a one-time password. */
const names = /\bOTP\b|\bcode\b|\bpassword\b|\bPIN\b|ओटीपी|कोड|पासवर्ड/gi;
/** Four to six digits, or two groups of three, that are no part of a word, a date, an amount or a shortened number. */
const standsAlone =
  /(?<![\p{L}\p{N}*•…]|\d[-/:.,]|(?:₹|\bRs\.?|\bINR)\s*)(?:\d{3}[ -]\d{3}|\d{4,6})(?![\p{L}\p{N}*•…]|[-/:.,]\d)/giu;
const isSaid = /(?:\bis|है)[:\s]*$/i;

/**
 * The one-time password in what was typed or pasted, which may be the whole SMS: there the number that stands alone and
 * nearest to the word for it. Null where there is none, such as in a longer number.
 */
export function findOtp(entry: string): string | null {
  const text = plainDigits(entry);
  if (!/\p{L}/u.test(text)) {
    const digits = digitsIn(text);
    return digits.length > otpLength.max ? null : digits;
  }
  const places = [...text.matchAll(names)].map(({ index, 0: name }) => index + name.length / 2);
  const distance = (at: number) => Math.min(Infinity, ...places.map((place) => Math.abs(place - at)));
  const found = [...text.matchAll(standsAlone)].map(({ index, 0: run }) => ({
    otp: digitsIn(run),
    rank: isSaid.test(text.slice(0, index)) ? -1 : distance(index + run.length / 2),
  }));
  const [best] = found.toSorted((one, other) => one.rank - other.rank);
  return best?.otp ?? null;
}
