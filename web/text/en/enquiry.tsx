/** What the window of an enquiry says. Public 2 and 4 (Enquiry modal). */
import type { ReactNode } from 'react';

export const counting = 'Your enquiry';
export const sendingTitle = 'Sending your enquiry';
export const failed = 'Your enquiry was not sent';
export const sendNow = 'Send now';
export const sending = 'Sending...';

export const whoContactsYou = (developer: string, days: number, project: ReactNode) => (
  <>
    The sales team of {developer} will contact you within {days} working days about {project}.
  </>
);
/** @param name null where the membership holds none. */
export const whatTheyGet = (name: ReactNode, mobile: ReactNode) => (
  <>
    They get your name, number and email from your membership: {name} {mobile}.
  </>
);
/** @param shown the seconds as they are to look. */
export const goesOutIn = (seconds: number, shown: ReactNode) => (
  <>
    Sending in {shown} {seconds === 1 ? 'second' : 'seconds'}
  </>
);
export const onItsWay = 'On its way to the sales team.';
export const willTalkAbout = (project: ReactNode) => <>We will talk about {project}.</>;
export const nothingBooked = 'Nothing was booked or charged. You can try again now, or later from the project’s page.';
