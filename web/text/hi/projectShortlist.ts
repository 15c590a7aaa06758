/** Texts of the project shortlist: its buttons, its bar, the link to the comparison. */
export const shortlist = 'शॉर्टलिस्ट करें';
export const shortlisted = 'शॉर्टलिस्ट में है';
export const shortlistProject = (project: string): string => `${project} को शॉर्टलिस्ट करें`;
export const isFull = (count: number): string => `आप ${count} प्रोजेक्ट तक शॉर्टलिस्ट कर सकते हैं।`;
export const makeRoom = 'नया जोड़ने के लिए कोई एक हटाएँ।';

/** The accessible name of the bar. */
export const bar = 'आपकी शॉर्टलिस्ट';
export const howMany = (count: number): string => `शॉर्टलिस्ट में ${count} प्रोजेक्ट`;
export const clear = 'खाली करें';
export const compare = 'तुलना करें';
export const compareCount = (count: number): string => `शॉर्टलिस्ट की तुलना करें (${count})`;
