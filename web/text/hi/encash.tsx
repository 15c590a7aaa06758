import type { ReactNode } from 'react';
import type { EncashStatus, RedemptionState } from '#web/apollo/__generated__/types.ts';

/** Texts of the Encash tab around the form and the list. */
export const title = 'पॉइंट की रकम आपके बैंक खाते में';
export const lead = (feePercent: number): string => `हर पॉइंट का एक रुपया, ${feePercent}% सुविधा शुल्क काटकर।`;
export const needsJavaScript = 'पॉइंट भुनाने के लिए JavaScript चालू करें।';
/** The name of the choice between the form and the list. */
export const views = 'पॉइंट भुनाएँ';
export const newRequest = 'नया अनुरोध';
export const myRequests = 'भुनाने के मेरे अनुरोध';
export const requestTaken = 'भुनाने का आपका अनुरोध मिल गया';
export const seeList = '“भुनाने के मेरे अनुरोध” में उसकी स्थिति देखें।';

/** Texts of the list of encash requests, and of the pending request above it. */
export const loadingRequests = 'आपके अनुरोध लोड हो रहे हैं';
export const didNotArrive = 'आपके अनुरोध लोड नहीं हो सके';
export const areSafe = 'आपके अनुरोध सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const noRequests = 'अभी कोई अनुरोध नहीं';
export const noRequestsYet = 'भुनाने के आपके अनुरोध रकम और स्थिति के साथ यहाँ दिखेंगे।';
export const asLastHeard = 'यह हमारे पास सबसे नई स्थिति है।';
export const pointsAreHeld = (points: ReactNode) => <>आपके खुले अनुरोध पूरे होने तक {points} पॉइंट रोके गए हैं।</>;
/** For open requests made elsewhere. */
export const notHeld = 'इस साइट के बाहर भेजे गए अनुरोधों के लिए यहाँ पॉइंट नहीं रोके जाते।';
export const paidAfterReview = 'हमारी फ़ाइनेंस टीम हर अनुरोध जाँचती है, फिर भुगतान करती है। भुगतान होने पर स्थिति “पूरा” दिखेगी।';
export const rejectedCostsNothing = 'अनुरोध नामंज़ूर हो तो कोई पॉइंट नहीं कटता।';

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
  PENDING: 'पेंडिंग',
  PROCESSING: 'काम जारी है',
  COMPLETED: 'पूरा',
  REJECTED: 'नामंज़ूर',
  UNKNOWN: 'स्थिति पता नहीं',
} as const satisfies Record<EncashStatus, string>;
/** The day by which the money should arrive. */
export const expectedBy = (day: string): string => `${day} तक आने की उम्मीद`;
export const untold = 'उपलब्ध नहीं';

export const latestRequest = 'आपका सबसे नया अनुरोध';
/** Steps in progress. */
export const handingOver = 'आपका अनुरोध हमारी फ़ाइनेंस टीम को भेजा जा रहा है';
export const received = 'अनुरोध मिल गया';
export const notReceived = 'अनुरोध स्वीकार नहीं हुआ';
export const progressTitles = {
  PENDING: 'आपका अनुरोध कन्फ़र्म हो रहा है',
  CONFIRMED: 'आपका अनुरोध मिल गया',
  FAILED: 'आपका अनुरोध पूरा नहीं हो सका',
  NEEDS_REVIEW: 'हमारी टीम जाँच कर रही है',
} as const satisfies Record<RedemptionState, string>;
export const pendingText = 'आपका अनुरोध सेव हो गया है और हम उसे फ़ाइनेंस टीम से कन्फ़र्म कर रहे हैं।';
export const confirmedText = 'यह हमारी फ़ाइनेंस टीम को मिल गया है। आप इसे नीचे की सूची में देख सकते हैं।';
export const needsReviewText =
  'हमारी फ़ाइनेंस टीम को आपका अनुरोध मिला या नहीं, यह पता नहीं चल सका, इसलिए हम जाँच कर रहे हैं। तब तक आपके पॉइंट रोके गए रहेंगे।';
export const callUs = (phone: string): string => `नतीजा यहीं दिखेगा। किसी और बात के लिए ${phone} पर कॉल करें।`;
export const canClose = 'आप यह पेज बंद कर सकते हैं। कृपया नया अनुरोध न भेजें।';
export const keepChecking = (amount: ReactNode) => (
  <>हम जाँच करते रहेंगे। अनुरोध स्वीकार न हुआ, तो आपके {amount} पॉइंट फिर से उपलब्ध हो जाएँगे।</>
);
