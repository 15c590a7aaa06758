/** What the booking of a site visit says. Public 2, 4 and 5 (Site visit). */
export const title = 'साइट विज़िट बुक करें';
export const date = 'तारीख';
export const book = 'विज़िट बुक करें';
export const booking = 'बुक हो रही है...';
export const time = 'समय';
export const selectTime = 'समय चुनें';
export const lookingForTimes = 'समय देखे जा रहे हैं...';
export const timesNotRead = 'स्लॉट नहीं दिख पाए। कुछ भी बुक नहीं हुआ है।';
export const noTimes = 'इस दिन कोई विज़िट स्लॉट नहीं है। कृपया दूसरी तारीख चुनें।';

export const booked = 'आपकी विज़िट बुक हो गई है।';
export const addToCalendar = 'कैलेंडर में जोड़ें';
export const calendarTitle = (project: string): string => `साइट विज़िट: ${project}`;
export const calendarNote = (developer: string, phone: string, hours: string): string =>
  `${developer} के साथ। कोई सवाल हो तो: ${phone}, ${hours}।`;
