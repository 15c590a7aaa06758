/* The second developer of the sandbox, and a name for its club: the bench before a house in the south. Both are fictional. */

export const name = 'Thinnai';
export const developer = 'Tamarind Homes';
export const shortDeveloper = 'Tamarind';
export const company = 'Tamarind Homes Ltd.';

export const contact = {
  phone: '1800\u00a0000\u00a00244',
  phoneLink: 'tel:+9118000000244',
  email: 'hello@thinnai.example',
} as const;

export const officeMap = {
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=Mylapore%2C+Chennai',
  mapEmbedUrl: 'https://www.google.com/maps?q=Mylapore%2C+Chennai&output=embed',
} as const;

export const mapKeywords: readonly { keyword: string; mapUrl: string; mapEmbedUrl: string }[] = [];
