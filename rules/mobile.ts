/**
 * What was typed or pasted as a mobile number, as its bare digits: spaces, dashes and the country code (+91, 0091, or 91
 * before ten digits) and a leading 0 go. Never cuts digits off the end: a number that is too long must be seen to be.
 */
export function cleanMobile(entry: string): string {
  const digits = entry.replaceAll(/\D/g, '');
  if (/^\s*\+/.test(entry) && digits.startsWith('91')) return digits.slice(2);
  if (digits.startsWith('0091')) return digits.slice(4);
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  return digits;
}

/** `9999900001` as `99999 00001`. */
export const spacedMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');
