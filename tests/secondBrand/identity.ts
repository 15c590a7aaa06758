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
