/** The longest membership number that is searched for with zeros before it. */
const mostDigits = 12;

/** Ten digits, as mobile numbers of India begin. */
export const isMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text);

/**
 * The numbers that the CRM may have for a membership number: leading zeros do not matter. Empty when the text is none.
 */
export function membershipNumbers(text: string): string[] {
  if (!/^[A-Za-z0-9-]{1,40}$/.test(text)) return [];
  if (!/^\d+$/.test(text)) return [text];
  const bare = text.replace(/^0+(?=\d)/, '');
  const padded = Array.from(
    { length: Math.max(0, mostDigits - bare.length) },
    (_, zeros) => '0'.repeat(zeros + 1) + bare,
  );
  return [...new Set([text, bare, ...padded])];
}
