import type { ReactNode } from 'react';
import { orderWords } from '#rules/constants.ts';
import type { OrderStatus } from '#rules/orders.ts';
import { deliveryTime } from './delivery.ts';

/** Texts of the page that tracks an order. */
export const pageTitle = (club: string): string => `अपना ऑर्डर ट्रैक करें | ${club}`;
export const pageDescription = (club: string): string => `${club} का अपना ऑर्डर ट्रैक करें।`;
export const title = 'ऑर्डर ट्रैक करें';
export const orderNumber = (number: ReactNode) => <>ऑर्डर {number}</>;
/** The title of the page, by the progress of the order. */
export const progress = {
  PENDING: 'आपका ऑर्डर हमें मिल गया है',
  CONFIRMED: 'आपका ऑर्डर कन्फ़र्म हो गया है',
  PROCESSING: 'आपका ऑर्डर पैक हो रहा है',
  SHIPPED: 'आपका ऑर्डर रास्ते में है',
  IN_TRANSIT: 'आपका ऑर्डर रास्ते में है',
  OUT_FOR_DELIVERY: 'डिलीवरी के लिए निकल चुका है',
  DELIVERED: 'डिलीवर हो गया',
  CANCELLED: 'यह ऑर्डर रद्द हो गया',
  REFUNDED: 'इस ऑर्डर का रिफ़ंड हुआ',
  UNKNOWN: 'आपका ऑर्डर हमें मिल गया है',
} as const satisfies Record<OrderStatus, string>;
export const calledOff = 'यह ऑर्डर अब नहीं आएगा। अगर आपको पॉइंट वापस मिले, तो वे आपके लेन-देन में जमा के रूप में दिखेंगे।';

export const nextSteps = 'आगे के चरण';
export const steps = 'ऑर्डर कहाँ तक पहुँचा';
/** Announced before a step. */
export const stepStates = { DONE: 'हो गया: ', CURRENT: 'अभी: ', UPCOMING: 'आगे: ' } as const;

export const trackingNumber = (number: ReactNode) => <>ट्रैकिंग नंबर {number}</>;
export const copyNumber = 'ट्रैकिंग नंबर कॉपी करें';
export const numberCopied = 'ट्रैकिंग नंबर कॉपी हो गया।';

export const delivered = 'डिलीवर हो गया';
export const atYourDoor = 'आपके दरवाज़े पर';
/** If the store gives no date. */
export const onItsWay = 'रास्ते में है';
/** The hours of the day of delivery. */
export const deliveryWindow = 'सुबह 10-शाम 6';
export const expectedBy = (day: string): string => `${day.replaceAll(' ', '\u00a0')} तक आने की उम्मीद`;
export const courierCalls = (mobile: ReactNode) => <>कूरियर {mobile} पर कॉल करेगा</>;

export const notHome = 'आज घर पर नहीं होंगे?';
export const notRight = 'कुछ ठीक नहीं है?';
export const estimatedDelivery = 'अनुमानित डिलीवरी';
export const ringUs = (phone: ReactNode, hours: string) => (
  <>
    हमें {phone} पर कॉल करें ({hours})।
  </>
);
/** In transit without a date from the backend: the usual delivery time of an order. */
export const usualDelivery = `अनुमानित डिलीवरी: ${orderWords.estimatedDelivery.replace('days', 'दिन')}`;
/** @param day the expected date, if the store gives one. */
export const expected = (day: string | null, phone: ReactNode) => (
  <>
    {`${day === null ? deliveryTime : `${day} तक आने की उम्मीद`}। कोई सवाल? `}
    {phone}
  </>
);
/** @param time of the last update; null before the first one. */
export const follows = (time: ReactNode) =>
  time === null ? <>यह पेज अपने-आप अपडेट होता है।</> : <>यह पेज अपने-आप अपडेट होता है। पिछला अपडेट {time} IST पर।</>;

export const summary = 'ब्योरा';
export const viewDetails = 'विवरण देखें';
export const ordered = 'ऑर्डर की तारीख';
export const payment = 'भुगतान';
export const refunded = 'रिफ़ंड हुआ';
export const paidWithPoints = 'पॉइंट से चुकाया';
export const totalPayable = 'कुल भुगतान';
