/** Texts of the dialog to refer a friend. */
import type { ReactNode } from 'react';

export const title = 'Refer & Earn';
export const whoForWhich = 'Tell us who’s looking for a home, and where.';
export const whoForThis = 'Tell us who’d like to see this project.';
export const name = 'Name';
export const phone = 'Phone Number';
export const consent = 'My friend has agreed to share their name and number.';
export const consentNeeded = 'Please confirm that your friend has agreed.';
export const useOfNumber = (developer: string): string =>
  `${developer} will use this number only to call about this referral.`;
export const add = 'Add Referral';
export const adding = 'Adding...';
export const onYourList = (friend: string): string => `${friend} is now in your referrals.`;
export const willCall = (friend: string): string => `We’ll call ${friend} soon.`;

export const project = 'Project';
export const selectProject = 'Select a project';
export const projectsNotRead = 'We couldn’t load the projects.';
export const onlyHundred = (link: (words: string) => ReactNode) => (
  <>These are the first 100 projects. To refer a friend for another one, open {link('its page')}.</>
);

export const rewardCaption = 'of the Agreement Value, for your friend';
/** The three steps: the highlighted words of each, and the rest of its sentence. */
export const steps = (projectName: string | null, percent: number) =>
  [
    ['You refer.', 'A name and a mobile number.'],
    ['They book', projectName === null ? 'a home they like.' : `a home at ${projectName}.`],
    [
      'You both earn.',
      `A reward for you, and ${percent}% of the Agreement Value for them. Our sales team confirms your reward and all terms.`,
    ],
  ] as const;
