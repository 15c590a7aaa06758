/** What the registration says. Member 2 and 5 (Registration). */
export const title = 'Register';
export const description = (club: string, developer: string): string =>
  `Ask to become a member of ${club}, the homeowners’ club of ${developer}.`;
export const joinClub = 'Join the club';
export const whoFor = (club: string, developer: string): string =>
  `${club} is for people with a ${developer} home, and for those who are about to have one.`;
export const fullName = 'Full Name';
export const mobile = 'Mobile Number';
export const register = 'REGISTER';
export const memberAlready = 'Already a member?';
export const needsJavaScript = (phone: string): string =>
  `Registering needs JavaScript. You can also call us on ${phone}.`;
export const nothingNoted = 'Nothing was noted. Please try again in a moment.';

export const outcomeTitles = {
  LOGIN_NOW: 'You are known to us',
  PENDING: 'We have your request',
  MEMBER: 'You are a member already',
} as const;
export const outcomeWords = { LOGIN_NOW: 'Ready', PENDING: 'Pending', MEMBER: 'Registered' } as const;
export const seeProjects = 'See the projects';
