/** Texts of the registration. */
import type { ReactNode } from 'react';

export const title = 'रजिस्टर करें';
export const description = (club: string, developer: string): string =>
  `${developer} के घर मालिकों के क्लब ${club} से जुड़ने के लिए अप्लाई करें।`;
export const joinClub = 'क्लब से जुड़ें';
export const whoFor = (club: string, developer: string): string =>
  `${club} उनके लिए है जिनके पास ${developer} का घर है, या जल्द होगा।`;
/** After a page reload. */
export const otpWaits = (mobile: ReactNode) => <>हमने {mobile} पर OTP भेजा है। आगे बढ़ने के लिए अपना नाम और ईमेल फिर से डालें।</>;
/** What someone wants to do about a project. */
export const intendedActionKinds = {
  enquire: 'पूछताछ',
  visit: 'साइट विज़िट',
  refer: 'रेफ़रल',
} as const;
export const fullName = 'पूरा नाम';
export const mobile = 'मोबाइल नंबर';
export const register = 'रजिस्टर करें';
export const memberAlready = 'पहले से सदस्य हैं?';
export const needsJavaScript = (phone: string): string =>
  `रजिस्टर करने के लिए JavaScript चालू करें, या हमें ${phone} पर कॉल करें।`;
export const nothingNoted = 'हम आपकी जानकारी सेव नहीं कर सके। कृपया थोड़ी देर में फिर कोशिश करें।';

export const outcomeTitles = {
  LOGIN_NOW: 'आप पहले से हमारे ग्राहक हैं',
  PENDING: 'आपका अनुरोध मिल गया',
  MEMBER: 'आप पहले से सदस्य हैं',
} as const;
export const outcomeWords = { LOGIN_NOW: 'तैयार', PENDING: 'पेंडिंग', MEMBER: 'सदस्य' } as const;
/** After a registration that the sales team decides on. */
export const whatHappensNext = {
  enquire: (project: string, days: number) => `${days} कामकाजी दिनों के अंदर ${project} के बारे में आपको कॉल आएगा।`,
  visit: (project: string, days: number) =>
    `${project} की आपकी विज़िट तय करने के लिए ${days} कामकाजी दिनों के अंदर आपको कॉल आएगा।`,
  refer: (project: string, days: number) =>
    `${days} कामकाजी दिनों के अंदर आपको कॉल आएगा। सदस्य बनने के बाद आप ${project} के लिए किसी दोस्त को रेफ़र कर सकेंगे।`,
} as const;
/** What the login leads to. */
export const afterLogin = {
  enquire: (project: string) => `लॉग इन करने के बाद ${project} के बारे में आपकी पूछताछ खुल जाएगी।`,
  visit: (project: string) => `लॉग इन करने के बाद आप ${project} की विज़िट का समय चुन सकेंगे।`,
  refer: (project: string) => `लॉग इन करने के बाद आप ${project} के लिए किसी दोस्त को रेफ़र कर सकेंगे।`,
} as const;
export const seeProjects = 'हमारे प्रोजेक्ट देखें';
export const backToProject = (project: string): string => `${project} पर वापस जाएँ`;
