import type { ReactNode } from 'react';

/** What an inactive membership cannot do, and whom to call. */
export const title = 'आपकी सदस्यता चालू नहीं है';
export const callUs = (phone: ReactNode) => (
  <>
    आप अपने पॉइंट, ऑर्डर और लेन-देन देख सकते हैं। सदस्यता दोबारा चालू होने तक पॉइंट रिडीम नहीं हो सकते और दोस्तों को रेफ़र नहीं किया जा
    सकता। हमें {phone} पर कॉल करें।
  </>
);
