import type { OrderStatus } from '../orders.ts';

/** The Hindi version of rules/messageTemplates.ts. The Hindi build uses it instead. */

export const addressLabels = {
  contactPerson: 'नाम',
  mobile: 'संपर्क नंबर',
  pinCode: 'PIN कोड',
  city: 'शहर',
  line1: 'पूरा पता',
  email: 'ईमेल',
} as const;

export const fillRequiredFields = (fields: readonly (keyof typeof addressLabels)[]): string =>
  `कृपया सभी ज़रूरी जानकारी भरें: ${fields.map((field) => addressLabels[field]).join(', ')}`;

export const siteVisitFailed = (statusText: string): string => `नहीं हो सका: ${statusText}`;

export const orderFailed = (message: string): string => `ऑर्डर नहीं हो सका: ${message}`;

export const orderNotCancelled = (reason: string): string => `हम यह ऑर्डर रद्द नहीं कर सके: ${reason}`;
export const orderNotReturned = (reason: string): string => `हम वापसी का अनुरोध नहीं भेज सके: ${reason}`;

export const errorLoadingProjects = (message: string): string => `प्रोजेक्ट लोड नहीं हो सके: ${message}`;

export const enquiryTaken = (workingDays: number | string): string =>
  `धन्यवाद। हमारी टीम ${workingDays} कामकाजी दिनों में आपसे संपर्क करेगी।`;

export const projectsListed = (count: number): string =>
  count === 0 || count === 1 ? `यहाँ ${count} प्रोजेक्ट दिया गया है` : `यहाँ ${count} प्रोजेक्ट दिए गए हैं`;

export const orderNamed = (number: string): string => `ऑर्डर ${number}`;
export const encashRequestNumbered = (id: string): string => `भुनाने का अनुरोध ${id}`;
export const stayAt = (hotel: string): string => `${hotel} में स्टे`;
export const siteVisitOf = (project: string): string => `साइट विज़िट, ${project}`;
export const referralOf = (name: string): string => `रेफ़रल, ${name}`;

const waitingTime = (seconds: number): string => (seconds < 90 ? `${seconds} सेकंड` : `${Math.ceil(seconds / 60)} मिनट`);

export const aboveKioskLimit = (points: string): string =>
  `कियोस्क पर एक ऑर्डर ज़्यादा से ज़्यादा ${points} पॉइंट का हो सकता है। कृपया इसे अपने फ़ोन पर ऑर्डर करें।`;

export const missingScope = (scope: string): string => `इस लॉग इन से यह नहीं हो सकता: ${scope} की अनुमति नहीं है।`;

export const pushDetails = (name: string, points: string | null): string =>
  points === null ? name : `${name}, ${points} पॉइंट`;

export const tooManyAttempts = (retryAfterSeconds: number): string =>
  `बहुत बार कोशिश हो चुकी है। कृपया ${waitingTime(retryAfterSeconds)} बाद फिर कोशिश करें।`;

export const tooManyWrongOtps = (retryAfterSeconds: number): string =>
  retryAfterSeconds === 0
    ? 'कई बार गलत OTP डाला गया है। कृपया नया OTP मँगाएँ।'
    : `कई बार गलत OTP डाला गया है। आप ${waitingTime(retryAfterSeconds)} बाद नया OTP मँगा सकते हैं।`;

const steps = {
  CONFIRMED: 'ऑर्डर कन्फ़र्म हुआ',
  PROCESSED: 'ऑर्डर तैयार हुआ',
  SHIPPED: 'ऑर्डर भेजा गया',
  DELIVERED: 'ऑर्डर डिलीवर हुआ',
} as const;
export const orderStep = (step: keyof typeof steps): string => steps[step];

export const statuses: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'पेंडिंग',
  CONFIRMED: 'कन्फ़र्म हुआ',
  PROCESSING: 'तैयार हो रहा है',
  SHIPPED: 'भेजा गया',
  IN_TRANSIT: 'रास्ते में',
  OUT_FOR_DELIVERY: 'डिलीवरी के लिए निकला',
  DELIVERED: 'डिलीवर हुआ',
  CANCELLED: 'रद्द',
  REFUNDED: 'रिफ़ंड हुआ',
  UNKNOWN: 'स्थिति पता नहीं',
};
export const orderStatus = (status: OrderStatus): string => statuses[status];
