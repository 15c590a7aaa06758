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
