/** Texts of the calendar file of a stay, and of the way to the hotel. */
export const addToCalendar = 'कैलेंडर में जोड़ें';
export const directions = 'रास्ता देखें';
export const calendarTitle = (hotel: string): string => `${hotel} में स्टे`;
/** The name of the file, before the day. */
export const calendarFile = 'स्टे';
export const calendarSaved = 'कैलेंडर फ़ाइल सेव हो गई';
export const openToAdd = 'स्टे को अपने कैलेंडर में जोड़ने के लिए इसे खोलें।';
