import type { Want } from '#rules/wants.ts';

/** What the actions of a project are called, public 2 (Project detail). */
export const actionLabels: Readonly<Record<Want, string>> = {
  enquire: 'Enquire Now',
  visit: 'Book A Site Visit',
  refer: 'Refer & Earn',
};
