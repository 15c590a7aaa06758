import { digitsIn } from './digits.ts';

/**
 * The digits of a typed or pasted mobile number, without spaces, dashes, the country code (+91, 0091, or 91 before a
 * whole number) and the 0 before a number within India, also where both are there. Never removes digits at the end, so
 * that a number that is too long stays recognizable as such; a number of another country keeps its plus, and what holds
 * no number stays as it is.
 */
export function cleanMobile(entry: string): string {
  const digits = digitsIn(entry);
  const hasPlus = /^[^\p{Nd}+＋]*[+＋]/u.test(entry);
  if (hasPlus && digits !== '' && !'91'.startsWith(digits.slice(0, 2))) return `+${digits}`;
  const local = digits.replace(hasPlus ? /^91/ : /^0091|^91(?=0?\d{10}$)/, '').replace(/^0(?=\d{10}$)/, '');
  return local === '' ? entry.trim() : local;
}

/** `9999900001` as `+91 99999 00001`: how screens show a mobile number. */
export const shownMobile = (mobile: string): string => `+91 ${spacedMobile(mobile)}`;

/** `9999900001` as `99999 00001`. */
export const spacedMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');
