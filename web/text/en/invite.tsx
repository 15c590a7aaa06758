/** Texts of the page of an invitation, for the friend. */
import type { ReactNode } from 'react';

/** The title in the browser and in link previews: the project, and nobody's name. */
export const pageTitle = (project: string | null): string =>
  project === null ? 'An invitation' : `An invitation to ${project}`;
export const pageDescription = (developer: string): string =>
  `See a home by ${developer}, and let the sales team call you.`;

export const invites = (inviter: string | null, project: string | null): string => {
  const where = project ?? 'see a home';
  if (inviter === null) return project === null ? 'You’re invited to see a home' : `You’re invited to ${where}`;
  return `${inviter} invites you to ${where}`;
};
export const whatHappens = (developer: string): string =>
  `Enter your own name and mobile number. The sales team of ${developer} then calls you.`;
/** What the friend gets. @param percent of the Agreement Value. */
export const friendGets = (percent: number): string =>
  `Buy here and you get ${percent}% of the Agreement Value. Our sales team confirms the terms.`;
export const seeProject = 'See the project';
export const openUntil = (date: string): string => `You can accept until ${date}.`;

export const name = 'Your name';
export const mobile = 'Your mobile number';
export const consent = (developer: string, inviter: string | null): string =>
  `I agree that the sales team of ${developer} gets my name and number and calls me about this project. ${inviter ?? 'The member who invites me'} sees my first name and whether the team has my details.`;
/** @param date of the notice, as 23 Nov 2026. */
export const notice = (date: string, link: (words: string) => ReactNode) => (
  <>
    How we use them: {link('privacy notice')} ({date}).
  </>
);
export const accept = 'ACCEPT INVITATION';
export const needsJavaScript = (phone: string): string =>
  `Please turn on JavaScript to accept the invitation, or call ${phone}.`;

export const enterOtp = 'Confirm your number';
export const otpSentTo = (mobileShown: ReactNode) => <>We’ve sent an OTP to {mobileShown}.</>;
export const confirm = 'CONFIRM';
export const changeDetails = 'Change details';
export const resend = 'Send a new OTP';
export const resendIn = (seconds: number): string => `You can ask for a new OTP in ${seconds} seconds.`;

export const notValid = 'This invitation can’t be used any more';
export const notValidMore = 'It may have ended, or all its places are taken. Ask for a new link.';
export const seeProjects = 'See all projects';
export const notLoaded = 'We couldn’t load this invitation';
export const notLoadedMore = 'Nothing has been sent. Please try again.';

export const thanks = 'Thank you';
export const stagesOf = (project: string | null): string =>
  project === null ? 'Your invitation' : `Your invitation to ${project}`;
export const stageNames = {
  RECEIVED: 'We’ve got your details',
  WAITING_FOR_MEMBER: 'Waiting to be sent',
  WITH_SALES_TEAM: 'With the sales team',
  NOT_SENT: 'Not sent',
} as const;
const theMember = 'the member who invited you';
export const passingOn = 'We’re passing them on to the sales team.';
export const stageMore = {
  WAITING_FOR_MEMBER: (inviter: string | null) =>
    inviter === null
      ? `We pass your details on when ${theMember} has logged in.`
      : `Waiting for ${inviter} to log in. Then your details go to the sales team in ${inviter}’s name.`,
  WITH_SALES_TEAM: () => 'The team will call you about this project.',
  NOT_SENT: (inviter: string | null) =>
    `We couldn’t pass your details on in the name of ${inviter ?? theMember}. You can contact the sales team on the project’s page.`,
} as const;
/** @param days working days */
export const notProvenMore = (days: number): string =>
  `Our team calls you within ${days} working days. The member who invited you sees that you accepted.`;
export const stagesFailed = 'We couldn’t load the latest status. Your details are safe with us.';
