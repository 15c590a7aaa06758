import type { ReactNode } from 'react';
import { deliveryTime } from './delivery.ts';

/** Texts of the order confirmation and of its outcomes. */
export const heading = 'अपना ऑर्डर कन्फ़र्म करें';
export const pageAbout = (club: string): string => `${club} में अपने पॉइंट रिडीम करें।`;
/** The last breadcrumb. */
export const crumb = 'कन्फ़र्म करें';
export const loadingOrder = 'आपका ऑर्डर लोड हो रहा है';
export const estimatedDelivery = 'अनुमानित डिलीवरी';
/** @param hours renders the hours of the day. */
export const deliveryPromise = (hours: (words: string) => ReactNode) => (
  <>
    {deliveryTime} में। इसे हमारा ऑर्डर डेस्क भेजेगा, यानी वह टीम जो आपका सामान पैक करके पहुँचाती है। डिलीवरी के दिन यह{' '}
    {hours('सुबह 10 से शाम 6 बजे')} के बीच पहुँचेगा।
  </>
);

export const priceDetails = 'कीमत का विवरण';
export const currentMrp = 'मौजूदा MRP';
export const paidWithPoints = 'पॉइंट से भुगतान';
export const inPoints = (points: ReactNode) => <>{points} पॉइंट</>;
export const delivery = 'डिलीवरी';
export const free = 'मुफ़्त';
export const totalPayable = 'कुल भुगतान';
export const noPriceInPoints = 'पॉइंट में इस प्रोडक्ट की कोई कीमत नहीं है, इसलिए आप इसे रिडीम नहीं कर सकते।';
export const confirmOrder = 'ऑर्डर कन्फ़र्म करें';
export const processingOrder = 'ऑर्डर हो रहा है...';
export const seeWhatToRedeem = 'देखें, आप क्या रिडीम कर सकते हैं';
export const whatIsHeld = (points: ReactNode) => (
  <>कन्फ़र्म करने पर हम {points} पॉइंट रोक लेते हैं। ऑर्डर होने पर ही वे रिडीम होते हैं। ऑर्डर न हो पाए, तो वे फिर से उपलब्ध हो जाते हैं।</>
);

export const progress = 'आपका ऑर्डर कहाँ तक पहुँचा';
export const checked = 'कीमत और पॉइंट की जाँच';
export const placing = 'ऑर्डर किया जा रहा है';
export const placedOnce = 'इसमें कुछ सेकंड लग सकते हैं। आप पेज छोड़ भी दें, तो भी ऑर्डर एक ही बार होगा।';
export const pointsRedeemed = (points: string): string => `${points} पॉइंट रिडीम हुए`;

export const notKnownYet = 'हम आपके ऑर्डर की जाँच कर रहे हैं';
export const doNotOrderAgain =
  'हमारे ऑर्डर डेस्क से अभी जवाब नहीं आया है। कृपया दोबारा ऑर्डर न करें: “फिर कोशिश करें” से इसी ऑर्डर की जाँच होती है, दूसरा ऑर्डर नहीं होता।';
export const priceChanged = 'कीमत बदल गई है';
export const priceWas = (before: ReactNode, now: ReactNode) => (
  <>
    पहले {before} पॉइंट थी, अब {now} है। कोई ऑर्डर नहीं हुआ है। ठीक लगे तो फिर से कन्फ़र्म करें।
  </>
);
export const lookAtOrdersFirst = (link: (label: string) => ReactNode) => (
  <>हो सकता है इस पेज से ऑर्डर पहले ही हो चुका हो। पहले {link('मेरे ऑर्डर')} देखें।</>
);
export const nothingOrdered = 'कोई ऑर्डर नहीं हुआ और कोई पॉइंट नहीं कटा।';
