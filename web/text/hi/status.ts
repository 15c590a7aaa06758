import { developer } from '#web/brand/identity.ts';

/** Texts of the page that says what works now. */
export const title = 'अभी क्या चल रहा है';
export const pageAbout = (club: string): string => `${club} में अभी क्या-क्या चल रहा है।`;
export const lead = 'क्लब में कुछ न चले, तो यहाँ दिखेगा कि गड़बड़ी हमारी तरफ़ है या नहीं। यह पेज हर मिनट फिर जाँचता है।';
export const needsJavaScript = 'अभी क्या चल रहा है, यह देखने के लिए कृपया JavaScript चालू करें।';
export const loading = 'जाँच रहे हैं कि क्या चल रहा है';
export const notLoaded = 'हम नहीं जाँच सके कि क्या चल रहा है';
export const notLoadedMore = 'कृपया अपना कनेक्शन जाँचें और फिर कोशिश करें।';

export const allWork = 'हमने जो जाँचा, वह सब चल रहा है';
export const someFail = 'अभी कुछ चीज़ें नहीं चल रहीं';
export const someFailMore = 'आपके पॉइंट, ऑर्डर और अनुरोध सुरक्षित हैं। जो चल रहा है, उसे आप हमेशा की तरह इस्तेमाल कर सकते हैं।';

export const features = 'आप क्या कर सकते हैं';
export const feature = {
  LOGIN: 'लॉग इन और रजिस्ट्रेशन',
  PROJECTS: 'प्रोजेक्ट',
  EVENTS: 'इवेंट',
  POSTS: 'पाठक क्लब',
  PRODUCTS: 'रिडीम करने के प्रोडक्ट',
  HOTELS: 'होटल',
  POINTS: 'आपके पॉइंट और लेन-देन',
  REDEEM: 'पॉइंट रिडीम करना',
  ORDERS: 'आपके ऑर्डर और पॉइंट भुनाने के अनुरोध',
  ADDRESSES: 'आपके पते',
  REQUESTS: 'पूछताछ, साइट विज़िट और दोस्तों के रेफ़रल',
  LEADS: 'आपके डैशबोर्ड से रेफ़रल',
  ACCOUNT: 'आप कहाँ लॉग इन हैं, और न्यूज़लेटर',
} as const;
export const featureState = {
  AVAILABLE: 'चल रहा है',
  LIMITED: 'कुछ हद तक चल रहा है',
  UNAVAILABLE: 'नहीं चल रहा',
  UNKNOWN: 'अभी नहीं जाँचा',
} as const;
export const since = (when: string): string => `${when} से`;
export const shownAsOf = (when: string): string => `जानकारी ${when} की`;

export const sources = 'यह कहाँ से आता है';
export const source = {
  rest: `${developer} का ऑर्डर डेस्क`,
  crm: `${developer} के ग्राहक रिकॉर्ड`,
  store: 'क्लब खुद',
} as const;
export const sourceGives = {
  rest: 'प्रोजेक्ट, इवेंट, लेख, प्रोडक्ट, होटल, ऑर्डर और पते।',
  crm: 'आपकी सदस्यता, पॉइंट और रेफ़र किए गए लोग।',
  store: 'आपका लॉग इन, और जो आप अभी रिडीम कर रहे हैं।',
} as const;
export const sourceState = {
  UP: 'जवाब दे रहा है',
  DEGRADED: 'कुछ कोशिशें नाकाम',
  DOWN: 'जवाब नहीं दे रहा',
  UNKNOWN: 'अभी नहीं जाँचा',
} as const;
export const lastAnswer = (when: string): string => `पिछला जवाब ${when}`;
