import type { ReactNode } from 'react';

/** Texts of a transaction that is opened from the table. */
export const loading = 'लेन-देन लोड हो रहा है';
export const notFound = 'हमें यह लेन-देन नहीं मिला';
export const notFoundHint = 'यह आपके लेन-देन में नहीं है। कृपया लिंक जाँचें।';
export const missing = 'हम यह लेन-देन लोड नहीं कर सके';
export const missingSafe = 'आपके पॉइंट सुरक्षित हैं।';

export const when = 'तारीख और समय';
export const type = 'प्रकार';
export const points = 'पॉइंट';
export const balanceAfter = 'इसके बाद बैलेंस';
export const balanceNotKnown = 'पता नहीं';
export const record = 'रेफ़रेंस';
export const amountNotKnown = 'उपलब्ध नहीं';
/** Links to what the points were for. */
export const links = { ORDER: 'ऑर्डर देखें', HOTEL: 'बुकिंग देखें', ENCASH: 'पॉइंट भुनाने के अनुरोध देखें' } as const;
export const negative = 'यह किसी पिछले लेन-देन को ठीक करता है, इसलिए इसका असर उल्टा है।';
export const otherType = 'इस प्रकार का लेन-देन यहाँ आपका बैलेंस नहीं बदलता।';
export const unreadable = 'हम इस लेन-देन के पॉइंट नहीं पढ़ सके, इसलिए यह यहाँ आपके बैलेंस में शामिल नहीं है।';

export const wrong = 'कुछ गलत है';
export const reports = 'आपकी शिकायतें';
export const states = {
  SENDING: 'भेजी जा रही है',
  OPEN: 'हमारी टीम देख रही है',
  CLOSED: 'बंद',
  NOT_SENT: 'नहीं भेजी गई',
  UNKNOWN: 'स्थिति अभी उपलब्ध नहीं',
} as const;
export const caseNumber = (number: string): string => `केस ${number}`;
export const sentOn = (day: string): string => `${day} को भेजी गई`;
export const reportsMissing = 'हम आपकी शिकायतें लोड नहीं कर सके।';

export const reason = 'क्या गलत है?';
export const reasons = {
  WRONG_AMOUNT: 'पॉइंट गलत हैं',
  NOT_MINE: 'यह मैंने नहीं किया',
  NOT_RECEIVED: 'जिसके लिए पॉइंट दिए, वह नहीं मिला',
  TWICE: 'यह दो बार है',
  OTHER: 'कुछ और',
} as const;
export const details = 'हमें और बताएँ';
export const detailsHint = 'कृपया यहाँ कोई OTP या बैंक की जानकारी न लिखें।';
export const optional = 'ज़रूरी नहीं';
export const send = 'शिकायत भेजें';
export const sending = 'शिकायत भेजी जा रही है';
export const sent = 'आपकी शिकायत हमें मिल गई है';
export const sentCase = (number: string): string => `आपका केस नंबर ${number} है।`;
export const sentPending = 'आपका केस नंबर जल्द ही यहाँ दिखेगा।';
export const entriesKept = 'आपकी शिकायत यहीं है। कृपया फिर कोशिश करें।';
export const loginNow = 'लॉग इन करें';

export const contact = 'हमें कॉल करें या लिखें';
export const contactLine = (phone: ReactNode, email: ReactNode) => (
  <>
    {phone} पर कॉल करें या {email} पर लिखें।
  </>
);
export const mention = (reference: ReactNode) => <>कृपया {reference} ज़रूर बताएँ।</>;
/** On the button after what to mention. */
export const copyReference = 'बताने का नंबर कॉपी करें';
export const referenceCopied = 'कॉपी हो गया।';
export const mailSubject = (reference: string): string => `लेन-देन ${reference}`;
export const back = 'वापस';
