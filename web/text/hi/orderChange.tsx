import type { ReactNode } from 'react';

/** Texts of the cancellation and the return of an order, and of the points that come back. */
const orderWord = (number: string | null): string => (number === null ? 'यह ऑर्डर' : `ऑर्डर ${number}`);
const mention = (number: string | null): string => (number === null ? '' : ` ऑर्डर नंबर ${number} ज़रूर बताएँ।`);

export const buttons = { cancel: 'ऑर्डर रद्द करें', return: 'ऑर्डर वापस करें' } as const;

export const dialogs = {
  cancel: {
    title: (number: string | null): string => `${orderWord(number)} रद्द करें?`,
    pointsBack: (points: ReactNode, _count: number) => (
      <>इसकी डिलीवरी नहीं होगी। हमारी टीम आपके {points} पॉइंट आपको वापस देगी।</>
    ),
    noPoints: 'इसकी डिलीवरी नहीं होगी।',
    reason: 'आप इसे क्यों रद्द कर रहे हैं? (ज़रूरी नहीं)',
    keep: 'ऑर्डर रहने दें',
    confirm: 'ऑर्डर रद्द करें',
  },
  return: {
    title: (number: string | null): string => `${orderWord(number)} वापस करें?`,
    pointsBack: (points: ReactNode, _count: number) => <>वापसी के बाद हमारी टीम आपके {points} पॉइंट आपको वापस देगी।</>,
    noPoints: 'आगे का काम हमारा ऑर्डर डेस्क करेगा।',
    reason: 'आप इसे क्यों वापस कर रहे हैं?',
    keep: 'ऑर्डर रहने दें',
    confirm: 'वापसी का अनुरोध भेजें',
  },
} as const;
export const reasonMissing = 'कृपया वजह बताएँ।';

/** Where the club itself cannot cancel or return an order. */
export const askUs = {
  cancel: (phone: ReactNode, email: ReactNode, number: string | null) => (
    <>
      यह ऑर्डर रद्द करने के लिए हमें {phone} पर कॉल करें या {email} पर लिखें।{mention(number)}
    </>
  ),
  return: (phone: ReactNode, email: ReactNode, number: string | null) => (
    <>
      यह ऑर्डर वापस करने के लिए हमें {phone} पर कॉल करें या {email} पर लिखें।{mention(number)}
    </>
  ),
} as const;
/** The subject of the member's email. */
export const subjects = {
  cancel: (number: string): string => `ऑर्डर ${number} रद्द करना है`,
  return: (number: string): string => `ऑर्डर ${number} वापस करना है`,
  refund: (number: string): string => `ऑर्डर ${number} के पॉइंट`,
} as const;

export const notes = {
  CANCELLATION: {
    pending: 'आपका ऑर्डर रद्द हो रहा है',
    confirmed: 'आपका ऑर्डर रद्द हो गया',
    failed: 'आपका ऑर्डर रद्द नहीं हुआ',
    needsReview: (phone: ReactNode) => (
      <>हमें ऑर्डर डेस्क का जवाब नहीं मिला, इसलिए हम देख रहे हैं कि ऑर्डर रद्द हुआ या नहीं। और कुछ पूछना हो तो {phone} पर कॉल करें।</>
    ),
  },
  RETURN: {
    pending: 'वापसी का अनुरोध भेजा जा रहा है',
    confirmed: 'वापसी का अनुरोध मिल गया',
    failed: 'वापसी का अनुरोध नहीं गया',
    needsReview: (phone: ReactNode) => (
      <>हमें ऑर्डर डेस्क का जवाब नहीं मिला, इसलिए हम देख रहे हैं कि आपका अनुरोध पहुँचा या नहीं। और कुछ पूछना हो तो {phone} पर कॉल करें।</>
    ),
  },
} as const;
export const pendingText = 'हम ऑर्डर डेस्क से कन्फ़र्म कर रहे हैं। आप यह पेज बंद कर सकते हैं।';
export const needsReview = 'हमारी टीम इसे देख रही है';
export const requestedOn = (day: string): string => `अनुरोध की तारीख: ${day}`;

export const comingBack = (points: string, _count: number): string => `${points} पॉइंट वापस आने वाले हैं`;
export const expectedBy = (day: string): string => `ये आपको ${day} तक मिल जाने चाहिए।`;
export const afterReturn = 'ये आपको वापसी के बाद मिलेंगे।';
export const back = (points: string, _count: number): string => `${points} पॉइंट वापस आ गए`;
/** Before the points and the day, in the payment summary. */
export const pointsBack = 'फिर से उपलब्ध पॉइंट';
export const creditedOn = (day: string): string => `${day} को जमा हुए`;
export const inLedger = 'ये आपको लेन-देन में दिखेंगे।';
export const late = (points: string, _count: number): string => `${points} पॉइंट अब तक नहीं आए`;
export const lateText = (phone: ReactNode, email: ReactNode, number: string | null) => (
  <>
    इन्हें अब तक आ जाना चाहिए था। कृपया {phone} पर कॉल करें या {email} पर लिखें।{mention(number)}
  </>
);
