import type { ReactNode } from 'react';
import { deliveryTime } from './delivery.ts';

type Words = (words: string) => ReactNode;

/** Texts of the page of one product. */
export const pageAbout = (product: string, club: string): string => `${club} के पॉइंट से ${product} पाएँ।`;
export const loadingProduct = 'प्रोडक्ट लोड हो रहा है...';
export const breadcrumb = 'आप यहाँ हैं';
export const promotions = 'ऑफ़र';
export const backToPromotions = 'ऑफ़र पर वापस जाएँ';
export const failedButSafe = 'हम इसे अभी लोड नहीं कर सके। कोई पॉइंट नहीं कटा। कृपया फिर कोशिश करें।';
export const about = (product: string): string => `${product} के बारे में`;
export const aboutThisProduct = 'इस प्रोडक्ट के बारे में';
export const fullSpecifications = 'पूरी जानकारी';
export const aboutTheCollections = 'कलेक्शन के बारे में';

/** @param hidden for text that is announced but not visible. */
export const rated = (rating: ReactNode, hidden: Words) => (
  <>
    {hidden('रेटिंग 5 में से ')}
    {rating}
  </>
);
export const reviews = (_count: number, shown: ReactNode) => <>{shown} रिव्यू</>;
export const inStock = 'स्टॉक में है';
export const outOfStock = 'स्टॉक में नहीं';
/** After a figure. */
export const pointsUnit = 'पॉइंट';
export const currentMrp = (price: ReactNode) => <>मौजूदा MRP {price}</>;
export const formerMrp = (price: ReactNode, hidden: Words) => (
  <>
    {hidden('पहले ')}
    {price}
  </>
);

export const claimNow = 'अभी पाएँ';
export const logInToClaim = (product: string): string => `${product} पाने के लिए लॉग इन करें। उसके बाद आप सीधे यहीं लौट आएँगे।`;
export const shortBy = (points: ReactNode) => <>{points} पॉइंट कम हैं</>;
export const leftAfter = (points: ReactNode) => <>इसके बाद {points} बचेंगे</>;
export const nothingTakenYet = 'जब तक आप ऑर्डर कन्फ़र्म न करें, कोई पॉइंट नहीं कटता।';
export const pointsAfterThis = 'इस रिडेम्प्शन के बाद आपके पॉइंट';
export const loadingPoints = 'आपके पॉइंट लोड हो रहे हैं...';
export const pointsNotRead = 'हम आपके पॉइंट अभी लोड नहीं कर सके। वे सुरक्षित हैं, और रिडीम करने से पहले हम उन्हें जाँच लेंगे।';
export const logInForBalance = (login: Words) => <>इसके बाद आपके कितने पॉइंट बचेंगे, यह देखने के लिए {login('लॉग इन करें')}।</>;

export const warrantyIncluded = 'वारंटी साथ में';
/** A warranty in the language of this build. The sources send English. */
export const warrantyPeriod = (warranty: string): string =>
  warranty.replace(/(\d+) years?\b/gi, '$1 साल').replace(/(\d+) months?\b/gi, '$1 महीने');
export const warrantyWith = (warranty: string, brand: string): string => `${brand} की ओर से ${warranty}`;
export const freeDelivery = 'मुफ़्त डिलीवरी';
export const deliveredIn = `${deliveryTime} में`;
export const easyReturns = 'आसान वापसी';
export const howToReturn = (terms: Words) => <>{terms('नियम और शर्तों')} के अनुसार</>;
export const authenticProduct = 'असली प्रोडक्ट';
export const madeBy = (brand: string): string => `${brand} का बनाया हुआ`;

export const noPictures = 'अभी कोई तस्वीर नहीं है।';
export const picturesOf = (product: string): string => `${product} की तस्वीरें`;
export const openPicture = (place: number, total: number, shows: string): string =>
  `${total} में से तस्वीर ${place} खोलें: ${shows}`;
export const showPicture = (place: number, total: number, shows: string): string =>
  `${total} में से तस्वीर ${place} दिखाएँ: ${shows}`;
export const previousImage = 'पिछली तस्वीर';
export const nextImage = 'अगली तस्वीर';
export const imageCounter = (place: number, total: number): string => `${total} में से ${place}`;

export const moreToRedeem = 'और भी रिडीम करें';
export const otherWays = (points: ReactNode) => <>{points} पॉइंट इस्तेमाल करने के और तरीके</>;
export const hotelNights = 'होटल में रातें';
export const inYourBank = (amount: ReactNode) => <>आपके बैंक में {amount}</>;
export const compareSideBySide = 'साथ रखकर तुलना करें';
