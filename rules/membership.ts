/** The membership number without leading zeros, as used in URLs of pages. */
export const routeIdOf = (membershipNumber: string): string => membershipNumber.replace(/^0+(?=.)/, '');

/** The page shown after a login. */
export const dashboardPath = (routeId: string): string => `/dashboard/transactions/${encodeURIComponent(routeId)}`;

/**
 * Splits a full name for the CRM, which needs first and last name separately: the last word is the last name.
 * A name with a single word is a last name only.
 */
export function splitName(fullName: string): { firstName: string | null; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.pop() ?? '';
  return { firstName: words.length > 0 ? words.join(' ') : null, lastName };
}
