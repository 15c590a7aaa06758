const inIndia = (timeStyle: 'short' | 'medium') =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle, hourCycle: 'h23' });
const minutes = inIndia('short');
const seconds = inIndia('medium');

/** `27 Nov 2026, 04:55 IST`: the same time as on the screens of the desk and the kiosk. */
export const timeInIndia = (at: Date): string => `${minutes.format(at)} IST`;

/** `27 Nov 2026, 04:55:09 IST`: for what follows quickly, and for what is compared with other records. */
export const exactTimeInIndia = (at: Date): string => `${seconds.format(at)} IST`;
