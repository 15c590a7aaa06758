const inIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** `27 Nov 2026, 04:55 IST`: the same time as on the screens of the desk and the kiosk. */
export const timeInIndia = (at: Date): string => `${inIndia.format(at)} IST`;
