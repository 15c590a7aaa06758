import { plural } from './plural.ts';

/** Texts of the enquiry dialog. */
import type { ReactNode } from 'react';

export const counting = 'Your enquiry';
export const sendingTitle = 'Sending your enquiry';
export const failed = 'Your enquiry was not sent';
export const sendNow = 'Send now';
export const sending = 'Sending...';

export const whoContactsYou = (days: number, project: ReactNode) => (
  <>
    Our sales team will contact you about {project} within {days} working days.
  </>
);
export const onNumber = (mobile: ReactNode) => <>They’ll get your name, {mobile} and, if saved, your email.</>;
/** @param shown the seconds as displayed. */
export const goesOutIn = (seconds: number, shown: ReactNode) => (
  <>
    Sending in {shown} {plural(seconds, { one: 'second', other: 'seconds' })}
  </>
);
/** After the pointer was moved or a key pressed. */
export const waitsForYou = 'Press Send now when you’re ready.';
export const onItsWay = 'Sending it to our sales team.';
export const willTalkAbout = (project: ReactNode) => <>We’ll call you about {project}.</>;
export const nothingBooked = 'Nothing was booked or charged. You can try again now, or later from the project’s page.';
/** On the project's page. */
export const alreadyEnquired = (date: string): string => `You enquired on ${date}. Our sales team has your number.`;
