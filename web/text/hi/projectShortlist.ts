/** Texts of the project shortlist: its buttons, its bar, the link to the comparison. */
export const shortlist = 'सूची में रखें';
export const shortlisted = 'सूची में है';
export const shortlistProject = (project: string): string => `${project} को सूची में रखें`;
export const isFull = (count: number): string => `आप ${count} प्रोजेक्ट तक शॉर्टलिस्ट कर सकते हैं।`;
export const makeRoom = 'नया जोड़ने के लिए कोई एक हटाएँ।';

/** The accessible name of the bar. */
export const bar = 'आपकी सूची';
export const howMany = (count: number): string => `सूची में ${count} प्रोजेक्ट`;
export const clear = 'खाली करें';
export const compare = 'तुलना करें';
export const compareCount = (count: number): string => `सूची की तुलना करें (${count})`;
