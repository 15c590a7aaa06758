import type { Language } from './language.ts';

/**
 * Messages that the api answers as plain text, outside the graph and the pages. They may be reworded. Both languages are
 * here because the api has no texts of the pages.
 */
const english = {
  noBrochure: 'There is no brochure for this project.',
  brochureNotLoaded: 'We couldn’t load the brochure. Please try again.',
  noCard: 'There is no preview picture for this page.',
  fileNotMade: 'We can’t create this file right now. Please try again in a minute.',
  unsubscribed: 'You are unsubscribed.',
  linkNotValid: 'This link is not valid.',
  notPossibleNow: 'This is not possible now. Please try again later.',
} as const;

const hindi: Readonly<Record<keyof typeof english, string>> = {
  noBrochure: 'इस प्रोजेक्ट का कोई ब्रोशर नहीं है।',
  brochureNotLoaded: 'ब्रोशर लोड नहीं हो सका। कृपया फिर कोशिश करें।',
  noCard: 'इस पेज की कोई प्रीव्यू तस्वीर नहीं है।',
  fileNotMade: 'यह फ़ाइल अभी नहीं बन सकी। कृपया एक मिनट बाद फिर कोशिश करें।',
  unsubscribed: 'आपका न्यूज़लेटर बंद कर दिया गया है।',
  linkNotValid: 'यह लिंक मान्य नहीं है।',
  notPossibleNow: 'यह अभी नहीं हो सकता। कृपया बाद में फिर कोशिश करें।',
};

export type HttpMessage = keyof typeof english;
export const httpMessages: Readonly<Record<Language, Readonly<Record<HttpMessage, string>>>> = {
  en: english,
  hi: hindi,
};
