import type { ReactNode } from 'react';
import type { EncashStatus, RedemptionState } from '#web/apollo/__generated__/types.ts';

/** Texts of the list of encash requests, and of the pending request above it. */
export const loadingRequests = 'आपके अनुरोध लोड हो रहे हैं';
export const didNotArrive = 'आपके अनुरोध लोड नहीं हो सके';
export const areSafe = 'वे सुरक्षित हैं। सिर्फ़ यह सूची नहीं आ पाई।';
export const noRequests = 'अभी कोई अनुरोध नहीं';
export const noRequestsYet = 'आप जो अनुरोध भेजेंगे, वह अपने नंबर, रकम और स्थिति के साथ यहाँ दिखेगा।';
export const asLastHeard = 'यह आपके अनुरोधों की पिछली बार मिली जानकारी है।';
export const pointsAreHeld = (points: ReactNode) => <>आपके खुले अनुरोध पूरे होने तक {points} पॉइंट रोककर रखे गए हैं।</>;
/** For open requests made elsewhere. */
export const notHeld = 'इस साइट के बाहर भेजे गए खुले अनुरोधों के लिए यहाँ पॉइंट नहीं रोके जाते।';
export const paidAfterReview = 'हमारी वित्त टीम हर अनुरोध की जाँच करके भुगतान करती है। भुगतान की तारीख़ अभी तय नहीं है।';
export const rejectedCostsNothing = 'अनुरोध अस्वीकृत हो तो कोई पॉइंट नहीं कटता।';

/** Above the requests' numbers, and before each number on a phone. */
export const request = 'अनुरोध';
export const created = 'कब भेजा';
export const account = 'खाता';
export const points = 'पॉइंट';
/** After the number of points on a phone. */
export const pointsUnit = 'पॉइंट';
export const fee = 'शुल्क';
export const amountPayable = 'मिलने वाली रकम';
export const status = 'स्थिति';
export const statusWords = {
  PENDING: 'लंबित',
  PROCESSING: 'काम जारी है',
  COMPLETED: 'पूरा',
  REJECTED: 'अस्वीकृत',
} as const satisfies Record<EncashStatus, string>;
export const untold = 'नहीं बताया गया';

export const latestRequest = 'आपका सबसे नया अनुरोध';
/** Steps in progress. */
export const handingOver = 'आपका अनुरोध बैंक डेस्क को भेजा जा रहा है';
export const received = 'अनुरोध मिल गया';
export const notReceived = 'अनुरोध नहीं लिया गया';
export const progressTitles = {
  PENDING: 'अनुरोध मिल गया, पुष्टि बाकी है',
  CONFIRMED: 'आपका अनुरोध दर्ज हो गया',
  FAILED: 'अनुरोध दर्ज नहीं हो सका',
  NEEDS_REVIEW: 'हमारी टीम इसे देख रही है',
} as const satisfies Record<RedemptionState, string>;
export const pendingText = 'आपका अनुरोध सुरक्षित दर्ज है। बैंक डेस्क ने अभी जवाब नहीं दिया है, इसलिए हम इसे पूरा नहीं कहेंगे।';
export const confirmedText = 'यह बैंक डेस्क को मिल गया है। आप इसे नीचे की सूची में देख सकते हैं।';
export const needsReviewText =
  'अपने-आप पता नहीं चल सका कि बैंक डेस्क को आपका अनुरोध मिला या नहीं। यह पता चलने तक आपके पॉइंट रोककर रखे जाएँगे।';
export const callUs = (phone: string): string => `नतीजा यहीं दिखेगा। किसी और बात के लिए ${phone} पर कॉल करें।`;
export const canClose = 'आप यह पेज बंद कर सकते हैं। कृपया दोबारा अनुरोध न भेजें।';
export const keepChecking = (amount: ReactNode) => (
  <>हम देखते रहेंगे। अगर अनुरोध दर्ज न हो सका, तो {amount} पॉइंट अपने-आप लौट आएँगे।</>
);
