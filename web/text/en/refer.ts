/** Texts of the referral page, besides those of the brand. */
export const title = 'Refer and earn';
export const description = (developer: string): string =>
  `Bring a friend to a home by ${developer}: a reward for you, and one for them. How it works, and what it brings.`;
export const startReferring = 'Start Referring Now';
export const howItWorks = 'How it works';
export const seeProjects = 'See the projects';
