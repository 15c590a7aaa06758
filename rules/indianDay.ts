const indianTime = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The calendar day in India, as `yyyy-mm-dd`. */
export const indianDay = (at: Date): string => indianTime.format(at);
