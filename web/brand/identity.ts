/*
 * Who the club belongs to, and where it answers. The words of every screen, in each language, take the names from here.
 * The club and its developer are fictional; so are all addresses.
 */

/** The club. */
export const name = 'Veranda';
/** The developer whose club it is, as people say it, and in front of the word home. */
export const developer = 'Banyan Estates';
export const shortDeveloper = 'Banyan';
/** As the law knows the developer: in the footer. */
export const company = 'Banyan Estates Pvt. Ltd.';

export const contact = {
  // No line ends within a number.
  phone: '1800\u00a0000\u00a00199',
  /** The same number as a `tel:` link wants it. */
  phoneLink: 'tel:+9118000000199',
  email: 'club@veranda.example',
} as const;

/** The sales office on the map. Its name and address are in the texts of each language ({en,hi}/brand.ts). */
export const officeMap = {
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=Nariman+Point%2C+Mumbai',
  mapEmbedUrl: 'https://www.google.com/maps?q=Nariman+Point%2C+Mumbai&output=embed',
} as const;

/** The map place of a project whose name contains the keyword, whatever the backend says. */
export const mapKeywords = [
  {
    keyword: 'lake towers',
    mapUrl: 'https://www.google.com/maps/place/Bellandur,+Bengaluru/@12.9304,77.6784,14z',
    mapEmbedUrl: 'https://www.google.com/maps?q=12.9304%2C77.6784&output=embed',
  },
] as const;
