/** Texts of a request without a login, and of the page with those that this device sent. */
import type { ReactNode } from 'react';

export const title = { enquire: 'पूछताछ', visit: 'साइट देखें' } as const;
export const description = {
  enquire: (project: string): string => `${project} के बारे में कॉल मँगाएँ। लॉग इन की ज़रूरत नहीं।`,
  visit: (project: string): string => `${project} देखने के लिए अनुरोध भेजें। लॉग इन की ज़रूरत नहीं।`,
} as const;
export const heading = { enquire: 'हम आपको कॉल करेंगे', visit: 'आकर देखिए' } as const;
/** @param days working days */
export const lead = {
  enquire: (days: number): string => `बताएँ कि किसे कॉल करें। हमारी सेल्स टीम ${days} कामकाजी दिनों के अंदर कॉल करेगी।`,
  visit: (days: number): string =>
    `बताएँ कि आप कब आना चाहेंगे। समय तय करने के लिए हमारी सेल्स टीम ${days} कामकाजी दिनों के अंदर कॉल करेगी।`,
} as const;
export const kinds = { enquire: 'पूछताछ', visit: 'साइट विज़िट' } as const;
export const name = 'आपका नाम';
export const mobile = 'मोबाइल नंबर';
export const otpFollows = 'नंबर जाँचने के लिए हम OTP भेज सकते हैं।';
export const preferredDay = 'दिन (ज़रूरी नहीं)';
export const preferredTime = 'समय';
export const times = { ANY: 'कोई भी समय', MORNING: 'सुबह', AFTERNOON: 'दोपहर', EVENING: 'शाम' } as const;
export const whichHomes = 'कौन से घर? (वैकल्पिक)';
export const sendFloorPlans = 'मुझे इन घरों के फ़्लोर प्लान और कीमत भेजें';
export const budget = 'बजट (वैकल्पिक)';
export const anyBudget = 'कोई भी बजट';
/** @param price as written: ₹2 Cr. */
export const upTo = (price: string): string => `${price} तक`;
export const question = 'कोई सवाल (वैकल्पिक)';
export const consent = (developer: string): string =>
  `${developer} इस अनुरोध के बारे में मुझे कॉल कर सकता है। मुझे पता है कि मेरा डेटा मेरे कहने पर कभी भी मिटाया जा सकता है।`;
export const send = { enquire: 'कॉल मँगाएँ', visit: 'विज़िट का अनुरोध भेजें' } as const;
export const memberAlready = 'पहले से सदस्य हैं?';
export const memberLogin = { enquire: 'पूछताछ के लिए लॉग इन करें', visit: 'स्लॉट चुनने के लिए लॉग इन करें' } as const;
/** After a reload of the page. */
export const otpWaits = (to: ReactNode) => <>हमने {to} पर OTP भेजा है। आगे बढ़ने के लिए अपना नाम फिर से डालें।</>;
export const needsJavaScript = (phone: string): string =>
  `यह फ़ॉर्म भेजने के लिए JavaScript चालू करें, या हमें ${phone} पर कॉल करें।`;
export const nothingSent = 'कुछ भी नहीं भेजा गया। कृपया थोड़ी देर में फिर कोशिश करें।';

export const outcomeTitles = { SENT: 'आपका अनुरोध भेज दिया गया', SENDING: 'आपका अनुरोध मिल गया' } as const;
export const whatHappensNext = {
  enquire: (project: string, days: number): string => `${days} कामकाजी दिनों के अंदर ${project} के बारे में आपको कॉल आएगा।`,
  visit: (project: string, days: number): string =>
    `${project} की आपकी विज़िट तय करने के लिए ${days} कामकाजी दिनों के अंदर आपको कॉल आएगा।`,
} as const;
export const sendingNote = 'आप यह पेज बंद कर सकते हैं। हम भेजते रहेंगे।';
export const preferred = (when: string): string => `आपकी पसंद: ${when}।`;
export const backToProject = (project: string): string => `${project} पर वापस जाएँ`;
export const seeProjects = 'प्रोजेक्ट देखें';

export const asMember = 'मैं सदस्य हूँ';
export const continueWithoutLogin = 'लॉग इन किए बिना आगे बढ़ें';
export const sentFromHere = 'लॉग इन किए बिना भेजे गए आपके अनुरोध';

/** Beside the actions of a project that this device already asked about. */
export const alreadySent = {
  enquire: (day: string) => `आपने ${day} को कॉल के लिए कहा था।`,
  visit: (day: string) => `आपने ${day} को साइट विज़िट के लिए कहा था।`,
} as const;
export const myRequests = 'मेरे अनुरोध';
export const myRequestsAbout = 'पूछताछ और साइट विज़िट, जो आपने इस डिवाइस से लॉग इन किए बिना भेजीं।';
export const onlyHere = 'यह सूची सिर्फ़ इसी डिवाइस पर है। आपका नाम और नंबर इस पर सेव नहीं होता।';
export const none = 'अभी कोई अनुरोध नहीं है';
export const notLoaded = 'आपके अनुरोध लोड नहीं हो सके';
export const stillSafe = 'आपने जो भेजा, वह सुरक्षित है। कृपया फिर कोशिश करें।';
export const states = { SENDING: 'भेजा जा रहा है', SENT: 'हमारी टीम के पास', FAILED: 'नहीं भेजा गया' } as const;
export const sentOn = (day: string): string => `${day} को भेजा`;
export const startedOn = (day: string): string => `${day} से`;
export const sendAgain = 'फिर से भेजें';
export const remove = 'हटाएँ';
/** For screen readers. */
export const removeThis = (project: string): string => `${project} को इस सूची से हटाएँ`;
export const removeTitle = 'इस डिवाइस से हटाएँ?';
export const removeNote = 'यह इस सूची से हट जाएगा। जो हमारी टीम के पास है, वह उनके पास रहेगा।';
export const keep = 'रहने दें';
export const removed = 'इस डिवाइस से हटा दिया गया।';
