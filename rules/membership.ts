/** The membership number without leading zeros, as it stands in addresses of pages. */
export const routeIdOf = (membershipNumber: string): string => membershipNumber.replace(/^0+(?=.)/, '');

/** The page that a login leads to. */
export const dashboardPath = (routeId: string): string => `/dashboard/transactions/${encodeURIComponent(routeId)}`;

/**
 * Splits a full name for the CRM, which wants first and last name apart: the last word is the last name.
 * A name of a single word is a last name only.
 */
export function splitName(fullName: string): { firstName: string | null; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.pop() ?? '';
  return { firstName: words.length > 0 ? words.join(' ') : null, lastName };
}
