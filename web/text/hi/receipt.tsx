import type { ReactNode } from 'react';
import { orderWords } from '#rules/constants.ts';

/** Texts of a receipt. */
export const yourOrder = 'ऑर्डर की रसीद';
export const pageAbout = (club: string): string => `${club} में किए गए ऑर्डर की रसीद।`;
export const loadingOrder = 'आपका ऑर्डर लोड हो रहा है';
export const orderAndPointsSafe = 'आपका ऑर्डर और आपके पॉइंट सुरक्षित हैं। बस यह पेज नहीं खुल पाया।';
export const orderSafe = 'आपका ऑर्डर सुरक्षित है। बस यह पेज नहीं खुल पाया।';

/** @param name the first name, if known. */
export const thankYou = (name: string | undefined): string => (name ? `धन्यवाद, ${name}` : 'धन्यवाद');
export const orderPlacedLead = 'आपका ऑर्डर हो गया है। यह पेज सँभालकर रखें; यह “मेरे ऑर्डर” में भी है।';
export const confirmedLead = 'आपका ऑर्डर हो गया है और पॉइंट रिडीम हो गए हैं। यह पेज सँभालकर रखें; यह “मेरे ऑर्डर” में भी है।';
export const notPlaced = 'ऑर्डर नहीं हो सका';
export const notPlacedLead = 'कोई पॉइंट नहीं लिया गया: जो रोके गए थे, वे फिर आपके हैं।';
export const takesLonger = 'इसमें उम्मीद से ज़्यादा समय लग रहा है';
export const takesLongerLead = (phone: ReactNode) => (
  <>हमारी टीम इसे देख रही है। आपके पॉइंट रोके गए हैं, खर्च नहीं हुए। कोई सवाल? हमें {phone} पर फ़ोन करें।</>
);
export const stillConfirming = 'ऑर्डर हमें मिल गया है, पक्का होना बाकी है';
export const stillConfirmingLead = 'आपका ऑर्डर सुरक्षित दर्ज है और उसकी पुष्टि हो रही है। आमतौर पर एक मिनट से कम लगता है।';

/** @param number the order number, if the store gave one. */
export const orderPlaced = (number: string | null): string =>
  number === null ? 'ऑर्डर हो गया' : `ऑर्डर ${number} हो गया`;
export const confirmingWithStore = 'स्टोर से ऑर्डर पक्का किया जा रहा है';
export const asTheStoreKeepsIt = 'जैसा स्टोर ने ऑर्डर के साथ दर्ज किया है।';

export const canClose = 'आप यह पेज बंद कर सकते हैं। कृपया दोबारा ऑर्डर न करें।';
export const pendingNote = (points: ReactNode) => (
  <>हम लगातार देख रहे हैं और नतीजा “मेरे ऑर्डर” में दिखाएँगे। ऑर्डर न हो पाया, तो {points} पॉइंट अपने आप लौट आएँगे।</>
);
export const reviewNote = (points: ReactNode) => (
  <>क्लब की टीम इसे देख रही है। ऑर्डर न हो पाया, तो {points} पॉइंट अपने आप लौट आएँगे।</>
);
export const detailsMissing = 'ऑर्डर हो गया है; बस उसका विवरण नहीं आया। हम उसे लाने की कोशिश कर रहे हैं।';
export const trackOrder = 'ऑर्डर ट्रैक करें';
export const myOrders = 'मेरे ऑर्डर';
export const backToPromotions = 'ऑफ़र पर वापस जाएँ';
export const continueShopping = 'और ऑफ़र देखें';

export const orderDetails = 'ऑर्डर का विवरण';
export const orderNumber = 'ऑर्डर नंबर';
export const noOrderNumber = 'कोई नहीं';
export const numberWhenConfirmed = 'स्टोर के पक्का करने पर';
/** The order is placed; its number is not known yet. */
export const numberOnItsWay = 'लाया जा रहा है';
export const storeGaveNoNumber = 'स्टोर ने नहीं दिया';
export const trackingNumber = 'ट्रैकिंग नंबर';
export const product = 'प्रोडक्ट';
export const quantity = 'मात्रा';
export const estimatedDelivery = 'अनुमानित डिलीवरी';
export const deliveryTime = orderWords.estimatedDelivery.replace('days', 'दिन');
export const totalPayable = 'कुल देय राशि';
export const customerDetails = 'ग्राहक का विवरण';
export const customerName = 'नाम';
export const mobile = 'मोबाइल नंबर';
export const membershipNumber = 'सदस्यता नंबर';
export const deliveryAddress = 'डिलीवरी का पता';
