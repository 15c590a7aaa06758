/** Texts of the registration. */
import type { ReactNode } from 'react';

export const title = 'Register';
export const description = (club: string, developer: string): string =>
  `Apply to join ${club}, the homeowners’ club of ${developer}.`;
export const joinClub = 'Join the club';
export const whoFor = (club: string, developer: string): string =>
  `${club} is for people who own a ${developer} home, or are about to.`;
/** After a page reload. */
export const otpWaits = (mobile: ReactNode) => (
  <>We’ve sent an OTP to {mobile}. Enter your name and email again to continue.</>
);
/** What someone wants to do about a project. */
export const intendedActionKinds = {
  enquire: 'Enquiry',
  visit: 'Site visit',
  refer: 'Referral',
} as const;
export const fullName = 'Full Name';
export const mobile = 'Mobile Number';
export const register = 'REGISTER';
export const memberAlready = 'Already a member?';
export const needsJavaScript = (phone: string): string =>
  `Please turn on JavaScript to register, or call us on ${phone}.`;
export const nothingNoted = 'We couldn’t save your details. Please try again in a moment.';

export const outcomeTitles = {
  LOGIN_NOW: 'You’re already our customer',
  PENDING: 'We’ve got your request',
  MEMBER: 'You’re already a member',
} as const;
export const outcomeWords = { LOGIN_NOW: 'Ready', PENDING: 'Pending', MEMBER: 'Registered' } as const;
/** After a registration that the sales team decides on. */
export const whatHappensNext = {
  enquire: (project: string, days: number) => `Expect a call about ${project} within ${days} working days.`,
  visit: (project: string, days: number) =>
    `Expect a call within ${days} working days to arrange your visit to ${project}.`,
  refer: (project: string, days: number) =>
    `Expect a call within ${days} working days. Once you are a member, you can refer a friend for ${project}.`,
} as const;
/** What the login leads to. */
export const afterLogin = {
  enquire: (project: string) => `After you log in, we’ll open your enquiry about ${project}.`,
  visit: (project: string) => `After you log in, you can choose a time to visit ${project}.`,
  refer: (project: string) => `After you log in, you can refer a friend for ${project}.`,
} as const;
export const seeProjects = 'See our projects';
export const backToProject = (project: string): string => `Back to ${project}`;
