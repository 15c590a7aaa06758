/** Texts of the pages about the club, its terms and its privacy policy, beside those of the brand. */
export const inFigures = 'क्लब एक नज़र में';
export const terms = 'नियम और शर्तें';
export const privacy = 'गोपनीयता';
export const onThisPage = 'इस पेज पर';
export const lastChanged = (date: string): string => `आखिरी अपडेट: ${date}।`;
export const print = 'यह पेज प्रिंट करें';
