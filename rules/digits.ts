const decimalDigit = /\p{Nd}/u;

/**
 * The value of a decimal digit of any script. Unicode keeps the ten digits of a script together, from 0 to 9, so the place
 * within such a row says it.
 */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let place = 0;
  while (decimalDigit.test(String.fromCodePoint(code - place - 1))) place += 1;
  return String(place % 10);
}

/** The same text with the digits 0 to 9 where it has those of a Hindi, Marathi, Bengali, Urdu or any other keyboard. */
export const plainDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, valueOf);

/** Only the digits of a text, as 0 to 9. */
export const digitsIn = (text: string): string => plainDigits(text).replaceAll(/\D/g, '');

/** Marks for the direction of a text and the like, which are copied with it and cannot be seen. */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Without what cannot be seen around or in it. The joiners of Indian scripts and emoji stay. */
export const visible = (text: string): string => text.replaceAll(invisible, '').trim();

/** What is no sentence: without what cannot be seen, and with plain digits. */
export const cleanText = (text: string): string => plainDigits(visible(text));

/** A name in one line, with single spaces. */
export const cleanLine = (text: string): string => visible(text.replaceAll(/\s+/g, ' '));

/** `PIN: ` or `A/C no.: ` before what is meant. */
const label = /^[\p{L}\s./]+[:：]/u;

/** What people write in groups, in one piece, without its label and with plain digits: a PIN code, an account, an IFSC. */
export const ungrouped = (text: string): string =>
  plainDigits(visible(text).replace(label, '')).replaceAll(/[\s\p{Pd}\u200C\u200D]/gu, '');
