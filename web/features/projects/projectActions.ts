/**
 * What a member can do about a project. The three are built one release later; until then the page says so and names
 * the way that works today, instead of a form that goes nowhere.
 */
export const projectActions = {
  enquire: { label: 'Enquire Now', note: 'Enquiries open with the next release.' },
  siteVisit: { label: 'Book A Site Visit', note: 'Site visits can be booked here with the next release.' },
  refer: { label: 'Refer & Earn', note: 'Referrals open with the next release.' },
} as const;

export type ProjectAction = keyof typeof projectActions;
