import type { ReactNode } from 'react';

/** Texts of the points calculation: available, spent, left. */
export const thisRedemption = 'यह रिडेम्प्शन';
export const yourPoints = 'आपके पॉइंट';
export const availableNow = 'अभी उपलब्ध';
export const leftAfter = 'इसके बाद बचेंगे';
export const shortBy = 'इतने कम हैं';
/** After a figure, as the text alternative of the bar: `500 left to redeem after`. */
export const partLeft = 'इसके बाद बचेंगे';
export const partTaken = 'इस रिडेम्प्शन के लिए';
export const partHeld = 'रोके गए';
export const anotherHeld = (count: ReactNode) => <>दूसरे अनुरोधों के लिए {count} और पॉइंट रोके गए हैं।</>;
/** What an inactive membership cannot do, and whom to call. */
export const title = 'आपकी सदस्यता चालू नहीं है';
export const callUs = (phone: ReactNode) => (
  <>
    आप अपने पॉइंट, ऑर्डर और लेन-देन देख सकते हैं। पॉइंट रिडीम करने या दोस्तों को रेफ़र करने के लिए हमें {phone} पर कॉल करके सदस्यता दोबारा
    चालू कराएँ।
  </>
);
