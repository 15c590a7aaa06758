import type { Scope } from '#web/apollo/__generated__/types.ts';
import { plural } from './plural.ts';

/* The pages on which a member lets a kiosk log in, and confirms what a kiosk orders. */

export const title = 'कियॉस्क पर लॉग इन';
export const pageAbout = (club: string): string => `${club} के कियॉस्क को अपने पॉइंट और ऑर्डर दिखाने दें।`;
export const enterCode = 'कियॉस्क पर दिख रहे आठ अक्षर डालें।';
export const code = 'कियॉस्क का कोड';
export const codeInvalid = 'कोड में आठ अक्षर होते हैं, जैसे WDJB-MJHT।';
export const next = 'आगे बढ़ें';
export const otherCode = 'दूसरा कोड डालें';

export const asks = (kiosk: string, gallery: string): string => `${gallery} का ${kiosk} आपका लॉग इन माँग रहा है`;
export const compare = 'मंज़ूरी तभी दें जब आप इस कियॉस्क के सामने हों और उस पर यही अक्षर दिख रहे हों:';
export const itMay = 'इस बार वह यह कर सकता है';
export const itMayNot = 'वह आपका खाता नहीं बदल सकता, आपका मोबाइल नंबर या पते नहीं देख सकता, और आपके बिना ऑर्डर नहीं कर सकता।';
/** In plain words, what a session with this right may do. */
export const scopes: Readonly<Partial<Record<Scope, string>>> = {
  READ_PROFILE: 'आपका नाम और सदस्यता नंबर दिखाना',
  READ_POINTS: 'आपके पॉइंट और उनके हाल के बदलाव दिखाना',
  READ_ORDERS: 'आपके ऑर्डर और होटल स्टे दिखाना',
  REQUEST_ORDERS: 'ऑर्डर कन्फ़र्म करने के लिए आपसे यहीं, फ़ोन पर पूछना',
  READ_PERSONAL: 'आपका मोबाइल नंबर, ईमेल और पते दिखाना',
  READ_REFERRALS: 'आपके रेफ़रल दिखाना',
  REDEEM: 'आपके पॉइंट रिडीम करना',
  SEND_REQUESTS: 'आपकी ओर से पूछताछ और साइट विज़िट भेजना',
  MANAGE_ACCOUNT: 'आपका खाता बदलना',
};
export const duration = (minutes: string, points: string): string =>
  `आप ${minutes} तक लॉग इन रहेंगे, जब तक कियॉस्क पर और समय न माँगें। एक ऑर्डर ${points} पॉइंट तक का हो सकता है।`;
export const minutes = (count: number): string => plural(count, { one: `${count} मिनट`, other: `${count} मिनट` });
export const approve = 'मंज़ूर करें';
export const refuse = 'मना करें';
export const sending = 'भेज रहे हैं...';
export const loadingLogin = 'कियॉस्क का अनुरोध लोड हो रहा है';
export const loginFailed = 'हम कियॉस्क का अनुरोध लोड नहीं कर सके';
export const notSent = 'हम क्लब तक नहीं पहुँच सके। अपना कनेक्शन जाँचें और फिर कोशिश करें।';

export const approved = 'आप कियॉस्क पर लॉग इन हैं';
export const approvedLead = (kiosk: string, gallery: string): string =>
  `${gallery} का ${kiosk} अब आपका क्लब दिखा रहा है। जाते समय कियॉस्क पर “हो गया” छुएँ।`;
export const keepOpen = 'यह पेज खुला रखें: कियॉस्क पर ऑर्डर करेंगे, तो उसे यहीं कन्फ़र्म करेंगे।';
export const loginApproved = 'लॉग इन मंज़ूर हो गया';
export const loginApprovedLead = (kiosk: string): string => `${kiosk} पर आपका क्लब अभी खुल रहा है।`;
export const left = (kiosk: string): string => `${kiosk} अब यह लॉग इन नहीं माँग रहा`;
export const leftLead = 'कोई लॉग इन नहीं हुआ। लॉग इन करने के लिए कियॉस्क पर नया कोड लें।';
export const codeExpired = 'इस कोड का समय ख़त्म हो गया';
export const signedOutLead = 'कियॉस्क पर अब आपके क्लब का कुछ नहीं दिखता।';
export const refused = 'आपने यह लॉग इन मना कर दिया';
export const refusedLead = 'कोई लॉग इन नहीं हुआ।';

export const sessionsTitle = 'जिन कियॉस्क पर आप लॉग इन हैं';
export const sessionUntil = (gallery: string, time: string): string => `${gallery}, ${time} तक`;
export const signOut = 'साइन आउट करें';
export const signOutOf = (kiosk: string): string => `${kiosk} पर साइन आउट करें`;
export const signedOut = (kiosk: string): string => `आप ${kiosk} पर साइन आउट हो गए हैं।`;
export const notSignedOut = (kiosk: string): string => `हम आपको ${kiosk} पर साइन आउट नहीं कर सके`;
export const notSignedOutLead = 'अपना कनेक्शन जाँचें और फिर कोशिश करें, या कियॉस्क पर “हो गया” छुएँ।';

export const orderTitle = 'अपना ऑर्डर कन्फ़र्म करें';
export const orderFrom = (kiosk: string, gallery: string): string => `${gallery} के ${kiosk} का अनुरोध`;
export const productGone = 'यह प्रोडक्ट अब उपलब्ध नहीं है';
export const points = (figure: string): string => `${figure} पॉइंट`;
export const deliverTo = 'यहाँ डिलीवर करें';
export const loadingOrder = 'ऑर्डर लोड हो रहा है';
export const orderNotLoaded = 'हम ऑर्डर लोड नहीं कर सके';
export const orderSafe = 'आपके कन्फ़र्म करने से पहले कुछ ऑर्डर नहीं होता।';
export const orderUnknown = 'ऐसा कोई ऑर्डर नहीं है';
export const orderUnknownLead = 'हो सकता है इसे किसी दूसरे सदस्य ने या बहुत पहले माँगा हो।';
export const addressesNotLoaded = 'हम आपके पते लोड नहीं कर सके';
export const noAddress = 'पहले एक पता जोड़ें';
export const noAddressLead = 'सेव होने पर आप इसी पेज पर लौट आएँगे। कियॉस्क पाँच मिनट तक इंतज़ार करता है।';
export const addAddress = 'पता जोड़ें';
export const confirm = (product: string | null, figure: string): string =>
  product === null ? `${figure} पॉइंट में कन्फ़र्म करें` : `${product} ऑर्डर करें, ${figure} पॉइंट`;
export const refuseOrder = 'ऑर्डर न करें';
export const orderNotSent = 'अभी पता नहीं कि आपका जवाब पहुँचा या नहीं';
export const orderNotSentLead = 'आप इसे फिर भेज सकते हैं। ऑर्डर एक ही बार होता है।';

export const declined = 'आपने यह ऑर्डर मना कर दिया';
export const declinedLead = 'कुछ ऑर्डर नहीं हुआ, और आपके पॉइंट वैसे ही हैं।';
export const cancelled = 'कियॉस्क अब यह ऑर्डर नहीं माँग रहा';
export const expired = 'कन्फ़र्म करने का समय ख़त्म हो गया';
export const expiredLead = 'कुछ ऑर्डर नहीं हुआ। आप कियॉस्क पर फिर माँग सकते हैं।';
export const placed = (number: string | null): string => (number === null ? 'ऑर्डर हो गया' : `ऑर्डर ${number} हो गया`);
export const placedLead = 'यह “मेरे ऑर्डर” में मिलेगा।';
export const placing = 'आपका ऑर्डर कन्फ़र्म हो रहा है';
export const placingLead = 'आपका ऑर्डर सेव हो गया है और कन्फ़र्म हो रहा है। आप यह पेज बंद कर सकते हैं।';
export const failed = 'आपका ऑर्डर नहीं हो सका';
export const failedLead = 'कोई पॉइंट नहीं कटा। रोके गए पॉइंट फिर से उपलब्ध हैं।';
export const review = 'इसमें सामान्य से ज़्यादा समय लग रहा है';
export const reviewLead = 'हमारी टीम जाँच कर रही है। आपके पॉइंट रोके गए हैं, खर्च नहीं हुए। कृपया दोबारा ऑर्डर न करें।';
export const receipt = 'रसीद देखें';
