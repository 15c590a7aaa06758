import { deliveryTime } from './delivery.ts';

/** Texts of the pages of one order. */
export const pageTitle = (club: string): string => `ऑर्डर का विवरण | ${club}`;
export const pageDescription = (club: string): string => `${club} पर एक ऑर्डर।`;
export const title = 'आपका ऑर्डर';
export const titleWithNumber = (number: string): string => `ऑर्डर ${number}`;
export const myOrders = 'मेरे ऑर्डर';
export const loading = 'आपका ऑर्डर लोड हो रहा है';

export const notYours = 'हो सकता है लिंक पुराना हो या किसी और खाते का हो। आपके सारे ऑर्डर “मेरे ऑर्डर” में हैं।';
export const backToOrders = 'मेरे ऑर्डर पर वापस जाएँ';
export const missingSafe = 'आपका ऑर्डर सुरक्षित है। कृपया फिर कोशिश करें।';
export const stale = 'यह हमारे पास सबसे नई जानकारी है।';

export const product = 'प्रोडक्ट';
export const noItems = 'इस ऑर्डर के प्रोडक्ट अभी सूची में नहीं हैं।';
/** Small, after a figure. */
export const pointsUnit = 'पॉइंट';
export const quantity = 'मात्रा';
export const sku = 'SKU';
export const orderAgainFor = (points: string, _count: number): string => `${points} पॉइंट में फिर ऑर्डर करें`;
/** Why it cannot be ordered again. */
export const notListed = 'अब हमारे कैटलॉग में नहीं है';
export const notAvailableNow = 'अभी उपलब्ध नहीं है';
export const deliveryAddress = 'डिलीवरी का पता';
export const noAddress = 'इस ऑर्डर में कोई पता नहीं है।';
export const status = 'स्थिति';

export const paymentSummary = 'भुगतान का ब्योरा';
export const worth = 'कीमत';
export const pointsRedeemed = 'रिडीम किए पॉइंट';
export const coveredByPoints = 'पॉइंट से चुकाया';
export const pointsEarned = 'कमाए पॉइंट';
export const delivery = 'डिलीवरी';
export const free = 'मुफ़्त';
export const totalPayable = 'कुल भुगतान';
export const paymentStatus = 'भुगतान की स्थिति';
export const paymentNotTold = 'उपलब्ध नहीं';

const paymentWords: Readonly<Record<string, string>> = {
  Paid: 'भुगतान हुआ',
  Pending: 'पेंडिंग',
  Failed: 'नहीं हो सका',
  Refunded: 'रिफ़ंड हुआ',
};
/** A payment status in the language of this build. The store sends it in English. */
export const payment = (word: string): string => paymentWords[word] ?? word;

export const orderInfo = 'ऑर्डर की जानकारी';
export const orderNumber = 'ऑर्डर नंबर';
export const ordered = 'ऑर्डर की तारीख';
export const lastChange = 'आखिरी अपडेट';
export const items = 'कुल प्रोडक्ट';
export const trackingNumber = 'ट्रैकिंग नंबर';
export const estimatedDelivery = 'अनुमानित डिलीवरी';
/** The usual delivery time, if the backend gives no date. */
export const usualDelivery = deliveryTime;
export const cancellable = 'रद्द हो सकता है';
export const noLonger = 'अब नहीं';
export const trackOrder = 'ऑर्डर ट्रैक करें';
