/** Texts of the page with a member's links to invite friends. */

export const title = 'दोस्तों को बुलाएँ';
export const description = (club: string): string => `दोस्तों को बुलाने के आपके लिंक, और किसने स्वीकार किया। ${club}`;
export const lede =
  'लिंक शेयर करें या उसका QR कोड दिखाएँ। आपका दोस्त अपना नाम और नंबर खुद भरता है, और हमारी सेल्स टीम उसे कॉल करती है। बात कहाँ तक पहुँची, यह आप दोनों देख सकते हैं।';
export const newLink = 'नया लिंक';
export const create = 'लिंक बनाएँ';
export const creating = 'बन रहा है...';
export const projectsMissing = 'प्रोजेक्ट लोड नहीं हो सके।';

export const yourLinks = 'आपके लिंक';
export const loading = 'आपके लिंक लोड हो रहे हैं';
export const noLinks = 'अभी कोई लिंक नहीं';
export const noLinksHint = 'ऊपर कोई प्रोजेक्ट चुनें। आपका लिंक यहाँ दिखेगा।';
export const missing = 'हम आपके लिंक लोड नहीं कर सके';
export const missingSafe = 'आपके दोस्तों के लिए वे अब भी काम करते हैं। कृपया फिर कोशिश करें।';

export const states = {
  OPEN: 'चालू',
  FULL: 'सारी जगहें भर गईं',
  EXPIRED: 'समय खत्म',
  REVOKED: 'बंद',
} as const;
export const accepted = (count: number, limit: number): string => `${limit} में से ${count} ने स्वीकार किया`;
export const openUntil = (date: string): string => `${date} तक चालू`;
export const madeOn = (date: string): string => `${date} को बना`;
export const projectGone = 'एक प्रोजेक्ट, जो अब सूची में नहीं है';
export const linkFor = (project: string): string => `${project} के लिए आपका लिंक`;
/** What a friend reads above the link, in a message. */
export const message = (project: string): string => `${project} ज़रूर देखिए।`;

export const copy = 'लिंक कॉपी करें';
export const onWhatsApp = 'व्हॉट्सऐप पर भेजें';
export const share = 'शेयर करें';
export const showCode = 'QR कोड दिखाएँ';
export const codeOf = (project: string): string => `${project} का QR कोड`;
export const codeHint = 'आपका दोस्त इसे अपने फ़ोन के कैमरे से स्कैन करे।';
export const switchOff = 'बंद करें';
export const switchOffTitle = 'यह लिंक बंद करें?';
export const switchOffText = 'इसके बाद कोई इसे स्वीकार नहीं कर सकेगा। जिन दोस्तों ने स्वीकार कर लिया है, उन पर कोई असर नहीं होगा।';
export const switchedOff = 'लिंक बंद हो गया';

export const nobodyYet = 'अभी तक किसी ने स्वीकार नहीं किया।';
export const stages = {
  RECEIVED: 'हमारी टीम तक पहुँच रहा है',
  WAITING_FOR_MEMBER: 'आपके अगले लॉग इन पर भेजा जाएगा',
  WITH_SALES_TEAM: 'हमारी सेल्स टीम के पास',
  NOT_SENT: 'नहीं भेजा गया',
} as const;
export const reasons = {
  ALREADY_REFERRED: 'आप यह नंबर पहले ही रेफ़र कर चुके थे।',
  OWN_NUMBER: 'यह आपका अपना नंबर है।',
  MEMBERSHIP_INACTIVE: 'आपकी सदस्यता चालू नहीं है।',
  REFUSED: 'हम इसे आगे नहीं भेज सके।',
} as const;
export const notProven = 'नंबर OTP से कन्फ़र्म नहीं हुआ';
