import type { ReactNode } from 'react';

/** What an inactive membership cannot do, and whom to call. */
export const title = 'आपकी सदस्यता चालू नहीं है';
export const callUs = (phone: ReactNode) => (
  <>
    आप अपने पॉइंट, ऑर्डर और लेन-देन देख सकते हैं। पॉइंट रिडीम करने या दोस्तों को रेफ़र करने के लिए हमें {phone} पर कॉल करके सदस्यता दोबारा
    चालू कराएँ।
  </>
);
