/*
 * The owner of the club, and its addresses. All texts, in each language, take the names from here. The club and its
 * developer are fictional, and so are all addresses.
 */

export const name = 'Veranda';
/** The developer's common name, also used before the word home. */
export const developer = 'Banyan Estates';
export const shortDeveloper = 'Banyan';
/** The developer's legal name, for the footer. */
export const company = 'Banyan Estates Pvt. Ltd.';

export const contact = {
  // No line break within a number.
  phone: '1800\u00a0000\u00a00199',
  /** The same number for a `tel:` link. */
  phoneLink: 'tel:+9118000000199',
  email: 'club@veranda.example',
} as const;
