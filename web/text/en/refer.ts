/** Texts of the referral page, besides those of the brand. */
export const title = 'Refer and earn';
export const description = (developer: string): string =>
  `Refer a friend for a ${developer} home. There’s a reward for you and one for them. See how it works.`;
export const startReferring = 'Start Referring Now';
export const inviteByLink = 'Invite with a link';
export const howItWorks = 'How it works';
export const seeProjects = 'See the projects';

/** Texts that the dialogs of a referral, an enquiry and a site visit share. */
export const loginNow = 'Log in';
