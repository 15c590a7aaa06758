import type { ReactNode } from 'react';
import { developer } from '#web/brand/identity.ts';
import { plural } from './plural.ts';

/** Texts of the page with the member's own data, and of its deletion. */
export const title = 'आपका डेटा';
export const pageAbout = (club: string): string => `वह सब कुछ जो ${club} आपके बारे में रखता है।`;
export const intro = 'यह वह सब है जो हम आपके बारे में रखते हैं, किसलिए, और कितने समय तक।';
export const download = 'फ़ाइल डाउनलोड करें';
export const readNotice = 'गोपनीयता सूचना पढ़ें';
export const needsJavaScript = 'अपना डेटा यहाँ देखने के लिए कृपया JavaScript चालू करें। उसके बिना भी आप फ़ाइल डाउनलोड कर सकते हैं।';
export const notLoaded = 'हम आपका डेटा लोड नहीं कर सके';
export const newsletterUnread = 'अभी हम नहीं देख सके कि आपको न्यूज़लेटर मिलता है या नहीं। बाकी सब पूरा है।';

export const keptFor = 'कितने समय तक';
export const onDeletion = 'मिटाने पर';
export const entries = (count: number): string =>
  plural(count, { one: `${count} प्रविष्टि`, other: `${count} प्रविष्टियाँ` });
export const secret = `आपकी सुरक्षा के लिए छिपा है। इससे ${developer} के पास आपके रिकॉर्ड खुलते हैं।`;
export const nothingStored = 'अभी कुछ नहीं रखा गया है।';
export const inYourBrowser = 'सिर्फ़ आपके ब्राउज़र में। हमारा सर्वर इसे नहीं पढ़ सकता।';

export const deleteTitle = 'अपना डेटा मिटाएँ';
export const deletionExplained = `ऊपर जो कुछ है, उसे हम मिटा देते हैं या उससे आपकी पहचान हटा देते हैं, सिवाय उसके जिसके साथ लिखा है कि वह रखा जाता है। हम आपको सभी डिवाइस पर साइन आउट भी कर देते हैं। इसे वापस नहीं किया जा सकता। आपकी सदस्यता और पॉइंट ${developer} के पास रहते हैं।`;
export const deleteMyData = 'मेरा डेटा मिटाएँ';
export const otp = 'OTP';
export const sentTo = (mobile: string): string => `हमने ${mobile} पर OTP भेजा है। अपना डेटा मिटाने के लिए उसे डालें।`;
export const enterOtp = 'कृपया मोबाइल पर आया OTP डालें।';
export const deleteForGood = 'हमेशा के लिए मिटाएँ';
export const resend = 'नया OTP भेजें';
export const stillOpen = 'एक अनुरोध अभी जारी है, इसलिए कुछ भी नहीं मिटाया गया';
export const openSince = (what: string, day: string): string => `${what}, ${day} से`;
export const openAdvice: ReactNode = 'उसके पूरा होने पर फिर कोशिश करें, या हमें कॉल करें।';
export const operationKinds = {
  ORDER: 'ऑर्डर',
  HOTEL: 'होटल स्टे',
  ENCASH: 'पॉइंट भुनाने का अनुरोध',
  REFER_FRIEND: 'दोस्त का रेफ़रल',
  REFER_LEAD: 'आपके डैशबोर्ड से रेफ़रल',
  REPORT_TRANSACTION: 'लेन-देन की शिकायत',
  REGISTRATION: 'रजिस्ट्रेशन',
  CONTACT_REQUEST: 'लॉग इन के बिना पूछताछ या साइट विज़िट',
  MEMBERSHIP: 'नई सदस्यता',
  WELCOME_CREDIT: 'वेलकम बोनस',
  ORDER_CANCELLATION: 'ऑर्डर रद्द करने का अनुरोध',
  ORDER_RETURN: 'ऑर्डर वापस करने का अनुरोध',
} as const;

/** The words for stored codes, by the name of their field. */
export const codes = {
  operation: operationKinds,
  stage: {
    ACCEPTED: 'अभी नहीं भेजा गया',
    CREATING: 'भेजा जा रहा है',
    CREATED: `${developer} के पास है`,
    DEBITING: 'पॉइंट काटे जा रहे हैं',
    CONFIRMED: 'पूरा हुआ',
    FAILED: 'पूरा नहीं हो सका',
    NEEDS_REVIEW: 'हमारी टीम जाँच कर रही है',
  },
  step: {
    POINTS_HELD: 'पॉइंट रोके गए',
    ORDER_CREATED: 'ऑर्डर दिया गया',
    BOOKING_CREATED: 'होटल बुक हुआ',
    REQUEST_CREATED: 'अनुरोध भेजा गया',
    POINTS_DEBITED: 'पॉइंट काटे गए',
    POINTS_RELEASED: 'पॉइंट फिर से उपलब्ध',
    RECORDED: 'क्लब में दर्ज हुआ',
    SENT: `${developer} को भेजा गया`,
  },
  state: { PENDING: 'जारी', DONE: 'पूरा', FAILED: 'नहीं हो सका' },
  failure: {
    DUPLICATE: `${developer} के पास यह पहले से है`,
    REJECTED: `${developer} ने इसे स्वीकार नहीं किया`,
    TOKEN_OVER: 'लॉग इन खत्म हो चुका था',
  },
  hold: { active: 'रोके हुए', posted: 'काटे गए', voided: 'फिर से उपलब्ध' },
  place: {
    LOGIN: 'लॉग इन',
    REGISTRATION: 'रजिस्ट्रेशन',
    CONTACT_REQUEST: 'लॉग इन के बिना अनुरोध',
    INVITATION: 'निमंत्रण',
  },
  purpose: {
    LOGIN: 'लॉग इन',
    PASSWORD_RESET: 'नया पासवर्ड',
    REGISTRATION: 'रजिस्ट्रेशन',
    CONTACT_REQUEST: 'लॉग इन के बिना अनुरोध',
    INVITATION: 'निमंत्रण',
  },
  intent: { ENQUIRE: 'पूछताछ', BOOK_VISIT: 'साइट विज़िट' },
  preferredTime: { MORNING: 'सुबह', AFTERNOON: 'दोपहर', EVENING: 'शाम' },
  invitation: {
    WAITING: 'सदस्य के लॉग इन का इंतज़ार',
    SENDING: 'भेजा जा रहा है',
    SENT: 'सेल्स टीम के पास',
    ALREADY: 'सेल्स टीम के पास पहले से था',
    REFUSED: 'स्वीकार नहीं हुआ',
    OWN_NUMBER: 'नहीं भेजा गया, सदस्य का अपना नंबर',
    INACTIVE: 'नहीं भेजा गया, सदस्यता चालू नहीं है',
    WITHDRAWN: 'नहीं भेजा गया, सदस्य ने अपना डेटा मिटा दिया',
  },
  request: {
    EXPORT: 'आपके डेटा की कॉपी',
    DELETION: 'डेटा मिटाना',
    CORRECTION: 'डेटा ठीक करना',
    WITHDRAWAL: 'सहमति वापस लेना',
  },
  outcome: { DONE: 'पूरा हुआ', REFUSED: 'नहीं किया गया' },
  action: {
    MEMBER_LOOKED_UP: 'सदस्यता खोजी गई',
    MEMBER_REVEALED: 'संपर्क का ब्योरा देखा गया',
    MEMBER_SESSIONS_ENDED: 'आपको साइन आउट किया गया',
    DATA_REQUEST_OPENED: 'अनुरोध मिला',
    DATA_REQUEST_CLOSED: 'अनुरोध का जवाब दिया गया',
    DATA_EXPORTED: 'आपके डेटा की फ़ाइल बनाई गई',
    DATA_DELETED: 'डेटा मिटाया गया',
    OPERATION_RETRIED: 'अनुरोध फिर से भेजा गया',
    OPERATION_SETTLED: 'अनुरोध पूरा माना गया',
    OPERATION_RELEASED: 'अनुरोध असफल माना गया',
    DECISION_PROPOSED: 'दूसरी राय माँगी गई',
    DECISION_DECLINED: 'प्रस्ताव नामंज़ूर हुआ',
  },
  channel: { WEB: 'ब्राउज़र', KIOSK: 'कियोस्क', SCRIPT: 'प्रोग्राम' },
  isNumberProven: { true: 'हाँ', false: 'नहीं' },
  goal: { PRODUCT: 'प्रोडक्ट', HOTEL: 'होटल स्टे', POINTS: 'पॉइंट' },
} as const;
export const step = (name: string, state: string, when: string): string => `${name} (${state}), ${when}`;

export const deletedTitle = 'आपका डेटा मिटा दिया गया, नीचे “रखा गया” में लिखे को छोड़कर';
export const deletedText = `आप सभी डिवाइस पर साइन आउट हो गए हैं। आपकी सदस्यता और पॉइंट ${developer} के पास रहते हैं।`;
export const reference = (id: string): string => `रेफ़रेंस नंबर: ${id}`;
export const erased = 'मिटाया गया';
export const anonymised = 'पहचान हटाई गई';
export const kept = 'रखा गया, और क्यों';
export const home = 'होम पेज पर जाएँ';

/** What the stored values are called. */
export const fieldNames = {
  entry: 'लेन-देन का नंबर',
  operation: 'प्रकार',
  stage: 'चरण',
  upstreamId: `${developer} का रेफ़रेंस नंबर`,
  upstreamNumber: 'ऑर्डर नंबर',
  transactionId: 'पॉइंट के लेन-देन का नंबर',
  failure: 'न होने की वजह',
  message: 'संदेश',
  steps: 'कदम',
  createdAt: 'शुरू',
  language: 'भाषा',
  pushKinds: 'किस बारे में सूचना',
  canShowDetails: 'पूरी जानकारी दिखती है',
  endpoint: 'इस डिवाइस का पता',
  p256dh: 'ब्राउज़र की सार्वजनिक कुंजी',
  auth: 'ब्राउज़र का गुप्त कोड',
  lastReadAt: 'कैलेंडर ने आखिरी बार कब पढ़ा',
  stageAt: 'आखिरी अपडेट',
  points: 'पॉइंट',
  subject: 'विवरण',
  paidAt: 'भुगतान',
  remainingPoints: 'बचे हुए पॉइंट',
  hold: 'रोके हुए पॉइंट',
  memberId: 'ग्राहक ID',
  membershipNumber: 'सदस्यता नंबर',
  mobile: 'मोबाइल नंबर',
  name: 'नाम',
  restToken: 'एक्सेस टोकन',
  expiresAt: 'खत्म होगा',
  purpose: 'किसलिए',
  guesses: 'गलत कोशिशें',
  sentAt: 'भेजा गया',
  place: 'कहाँ',
  version: 'वर्ज़न',
  acceptedAt: 'दिखाया गया',
  consentedAt: 'सहमति दी',
  email: 'ईमेल',
  goal: 'लक्ष्य',
  readThrough: 'यहाँ तक पढ़ा',
  markedAt: 'मार्क किया',
  celebratedAt: 'पूरा होने की सूचना',
  productId: 'प्रोडक्ट',
  addressId: 'पता',
  hotelId: 'होटल',
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  guests: 'मेहमान',
  nights: 'रातें',
  specialRequests: 'खास अनुरोध',
  facilitationFee: 'शुल्क',
  amountPayable: 'रकम',
  accountNumber: 'खाता नंबर',
  accountLast4: 'खाते के आखिरी अंक',
  ifsc: 'IFSC कोड',
  branchName: 'शाखा',
  personName: 'खाताधारक',
  projectId: 'प्रोजेक्ट',
  projectName: 'प्रोजेक्ट का नाम',
  intent: 'क्या माँगा',
  preferredDate: 'पसंद का दिन',
  preferredTime: 'पसंद का समय',
  transactionName: 'लेन-देन',
  reason: 'क्या गलत है',
  text: 'आपके शब्दों में',
  phoneLast4: 'मोबाइल नंबर के आखिरी अंक',
  slot: 'स्लॉट',
  scheduledAt: 'समय',
  order: 'ऑर्डर',
  channel: 'डिवाइस का प्रकार',
  scopes: 'किसकी अनुमति है',
  kioskId: 'कियोस्क',
  extendableUntil: 'कब तक बढ़ सकता है',
  state: 'फ़ैसला',
  polledAt: 'पिछली बार पूछा गया',
  pollSeconds: 'दो बार पूछने के बीच सेकंड',
  usedAt: 'इस्तेमाल हुआ',
  idempotencyKey: 'अनुरोध का नंबर',
  at: 'कब',
  action: 'क्या किया गया',
  request: 'अनुरोध',
  receivedOn: 'मिला',
  dueOn: 'कब तक जवाब देना है',
  outcome: 'जवाब',
  closedAt: 'जवाब दिया',
  note: 'हमारा नोट',
  arrivedBy: 'कैसे मिला',
  firstName: 'पहला नाम',
  token: 'लिंक का गुप्त हिस्सा',
  accepted: 'कितनों ने स्वीकार किया',
  mostAccepted: 'कितने स्वीकार कर सकते हैं',
  revokedAt: 'बंद हुआ',
  invitation: 'निमंत्रण',
  linkId: 'लिंक का नंबर',
  isNumberProven: 'नंबर OTP से कन्फ़र्म हुआ',
  operationId: 'अनुरोध का नंबर',
  waitsSince: 'कब से लॉग इन का इंतज़ार है',
  acceptanceId: 'निमंत्रण का नंबर',
} as const;
