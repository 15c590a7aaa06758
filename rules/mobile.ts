/**
 * The digits of a typed or pasted mobile number, without spaces, dashes, the country code (+91, 0091, or 91 before ten
 * digits) and a leading 0. Never removes digits at the end, so that a number that is too long stays recognizable as
 * such.
 */
export function cleanMobile(entry: string): string {
  const digits = entry.replaceAll(/\D/g, '');
  if (/^\s*\+/.test(entry) && digits.startsWith('91')) return digits.slice(2);
  if (digits.startsWith('0091')) return digits.slice(4);
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  return digits;
}

/** `9999900001` as `+91 99999 00001`: how screens show a mobile number. */
export const shownMobile = (mobile: string): string => `+91 ${spacedMobile(mobile)}`;

/** `9999900001` as `99999 00001`. */
export const spacedMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');
