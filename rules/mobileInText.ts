/** The id of an operation or a request, whose digits may look like a mobile number. */
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** What people write between the digits of one number: not a list of numbers, and no letters. */
const between = String.raw`(?:(?![,;]\s)[^\p{L}\p{N}]){0,3}`;
/** Ten digits, also in groups, and behind 0 or the code of India. */
const mobileNumber = new RegExp(
  String.raw`(?<!\d)(?:(?:00${between})?91${between}|0${between})?[6-9](?:${between}\d){9}(?!\d)`,
  'u',
);
const digit = /\p{Nd}/u;

/** The value of a digit of any script: scripts have their ten digits in a row. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** Whether a text has a mobile number in it, in any digits and grouping. */
export function hasMobileNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/\p{Cf}/gu, '');
  return mobileNumber.test(plain.replaceAll(uuid, ''));
}

export const noMobileNumber = 'Leave mobile numbers out of the text: it is kept in the audit.';
