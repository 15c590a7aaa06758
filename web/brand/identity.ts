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

/** The sales office on the map. Its name and address are in the texts of each language ({en,hi}/brand.ts). */
export const officeMap = {
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=Nariman+Point%2C+Mumbai',
  mapEmbedUrl: 'https://www.google.com/maps?q=Nariman+Point%2C+Mumbai&output=embed',
} as const;

/** The map location of a project whose name contains the keyword. Overrides the backend's. */
export const mapKeywords = [
  {
    keyword: 'lake towers',
    mapUrl: 'https://www.google.com/maps/place/Bellandur,+Bengaluru/@12.9304,77.6784,14z',
    mapEmbedUrl: 'https://www.google.com/maps?q=12.9304%2C77.6784&output=embed',
  },
] as const;
