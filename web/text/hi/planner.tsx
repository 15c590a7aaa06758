import type { ReactNode } from 'react';
import { plural } from './plural.ts';

type Words = (words: string) => ReactNode;

/** Texts of the planner: the same points as a product, as hotel nights and as cash. */
export const heading = 'इतने पॉइंट में क्या मिलेगा';
export const pointsUnit = 'पॉइंट';
export const loadingPoints = 'आपके पॉइंट लोड हो रहे हैं...';
export const planWithThese = 'इतने पॉइंट में देखें';
export const anyNumber = (login: Words) => (
  <>कोई भी संख्या चुनें और देखें कि क्या मिलता है। अपने पॉइंट से प्लान करने के लिए {login('लॉग इन करें')}।</>
);
export const pointsNotRead = 'हम आपके पॉइंट अभी लोड नहीं कर सके। वे सुरक्षित हैं, और आप कोई भी संख्या चुनकर प्लान कर सकते हैं।';
export const noPointsYet = (zero: ReactNode) => (
  <>अभी आपके पास रिडीम करने के लिए {zero} पॉइंट हैं। क्लब से मिले पॉइंट यहाँ दिखेंगे।</>
);

export const sliderLabel = 'कितने पॉइंट में देखना है';
/** At the right end of the slider. */
export const available = (points: string): string => `${points} उपलब्ध`;
/** @param end `2,20,500 उपलब्ध`, or the bare number for a visitor. */
export const sliderValue = (points: string, end: string): string => `${end} में से ${points} पॉइंट`;
export const endWithHeld = (end: ReactNode, held: ReactNode) => (
  <>
    {end}, {held} रोके गए
  </>
);

export const asProduct = 'प्रोडक्ट';
export const asNights = 'होटल में रातें';
export const asCash = 'बैंक में रकम';
export const noProduct = 'अभी कोई प्रोडक्ट नहीं है।';
export const noHotel = 'अभी कोई होटल नहीं है।';
/** @param hidden for text that is announced but not visible. */
export const viewDetails = (product: string, hidden: Words) => <>{hidden(`${product} का `)}विवरण देखें</>;
export const bookWithPoints = (hotel: string, hidden: Words) => <>{hidden(`${hotel} में `)}पॉइंट से बुक करें</>;
export const nightsAt = (hotel: string, count: number): string =>
  `${hotel} में ${count} ${plural(count, { one: 'रात', other: 'रातें' })}`;

export const toYourBank = 'आपके बैंक खाते में';
export const encash = 'पॉइंट भुनाएँ';
export const cashSum = (points: ReactNode, feePercent: number, fee: ReactNode) => (
  <>
    {points} पॉइंट में से {feePercent}% शुल्क {fee} घटाकर
  </>
);

export const leftAfter = (points: ReactNode) => <>{points} पॉइंट बचेंगे</>;
export const takesAll = (points: ReactNode) => <>{points} पॉइंट</>;
export const takesSome = (points: ReactNode, planned: ReactNode) => (
  <>
    {planned} में से {points} पॉइंट
  </>
);
/** With no points planned: the least that it takes. */
export const from = (points: ReactNode) => <>{points} पॉइंट से शुरू</>;
export const moreNeeded = (points: ReactNode) => <>आपको {points} पॉइंट और चाहिए</>;
export const othersUntouched = 'आप बाकी दोनों विकल्प अब भी इस्तेमाल कर सकते हैं।';

/** The three results in a sentence, for screen readers. Null: the points are not enough. */
export const spoken = (points: string, product: string | null, nights: string | null, cash: string): string =>
  `${points} पॉइंट में: ${product ?? 'अभी कोई प्रोडक्ट नहीं'}, या ${nights ?? 'अभी होटल की कोई रात नहीं'}, या बैंक में ${cash}।`;
