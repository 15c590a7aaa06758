import type { ReactNode } from 'react';
import { deliveryTime } from './delivery.ts';

/** Texts of a receipt. */
export const yourOrder = 'ऑर्डर की रसीद';
export const pageAbout = (club: string): string => `${club} में किए गए ऑर्डर की रसीद।`;
export const loadingOrder = 'आपका ऑर्डर लोड हो रहा है';
export const orderAndPointsSafe = 'आपका ऑर्डर और पॉइंट सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const orderSafe = 'आपका ऑर्डर सुरक्षित है। कृपया फिर कोशिश करें।';

/** @param name the first name, if known. */
export const thankYou = (name: string | undefined): string => (name ? `धन्यवाद, ${name}` : 'धन्यवाद');
export const orderPlacedLead = 'आपका ऑर्डर हो गया है। यह “मेरे ऑर्डर” में भी मिलेगा।';
export const confirmedLead = 'आपका ऑर्डर हो गया है और पॉइंट रिडीम हो गए हैं। यह “मेरे ऑर्डर” में भी मिलेगा।';
export const notPlaced = 'आपका ऑर्डर नहीं हो सका';
export const notPlacedLead = 'कोई पॉइंट नहीं कटा। रोके गए पॉइंट फिर से उपलब्ध हैं।';
export const takesLonger = 'इसमें सामान्य से ज़्यादा समय लग रहा है';
export const takesLongerLead = (phone: ReactNode) => (
  <>हमारी टीम जाँच कर रही है। आपके पॉइंट रोके गए हैं, खर्च नहीं हुए। कोई सवाल? हमें {phone} पर कॉल करें।</>
);
export const stillConfirming = 'आपका ऑर्डर कन्फ़र्म हो रहा है';
export const stillConfirmingLead = 'आपका ऑर्डर सेव हो गया है और कन्फ़र्म हो रहा है। आमतौर पर एक मिनट से कम लगता है।';

/** @param number the order number, if the store gave one. */
export const orderPlaced = (number: string | null): string =>
  number === null ? 'ऑर्डर हो गया' : `ऑर्डर ${number} हो गया`;
export const confirmingWithStore = 'हमारा ऑर्डर डेस्क कन्फ़र्म कर रहा है';
export const asTheStoreKeepsIt = 'जैसा हमारे ऑर्डर डेस्क ने कन्फ़र्म किया।';

export const canClose = 'आप यह पेज बंद कर सकते हैं। कृपया दोबारा ऑर्डर न करें।';
export const pendingNote = (points: ReactNode) => (
  <>हम जाँच करते रहेंगे और “मेरे ऑर्डर” अपडेट करेंगे। ऑर्डर न हो पाया, तो आपके {points} पॉइंट फिर से उपलब्ध हो जाएँगे।</>
);
export const reviewNote = (points: ReactNode) => (
  <>हमारी टीम जाँच कर रही है। ऑर्डर न हो पाया, तो आपके {points} पॉइंट फिर से उपलब्ध हो जाएँगे।</>
);
export const detailsMissing = 'आपका ऑर्डर हो गया है। हम उसका विवरण अभी लोड कर रहे हैं।';
export const trackOrder = 'ऑर्डर ट्रैक करें';
export const myOrders = 'मेरे ऑर्डर';
export const backToPromotions = 'ऑफ़र पर वापस जाएँ';
export const continueShopping = 'और ऑफ़र देखें';

export const orderDetails = 'ऑर्डर का विवरण';
export const orderNumber = 'ऑर्डर नंबर';
export const noOrderNumber = 'कोई नहीं';
export const numberWhenConfirmed = 'ऑर्डर डेस्क के कन्फ़र्म करने पर';
/** The order is placed; its number is not known yet. */
export const numberOnItsWay = 'लोड हो रहा है';
export const storeGaveNoNumber = 'उपलब्ध नहीं';
export const trackingNumber = 'ट्रैकिंग नंबर';
export const product = 'प्रोडक्ट';
export const quantity = 'मात्रा';
export const estimatedDelivery = 'अनुमानित डिलीवरी';
export { deliveryTime };
export const totalPayable = 'कुल भुगतान';
export const customerDetails = 'ग्राहक का विवरण';
export const customerName = 'नाम';
export const mobile = 'मोबाइल नंबर';
export const membershipNumber = 'सदस्यता नंबर';
export const deliveryAddress = 'डिलीवरी का पता';
