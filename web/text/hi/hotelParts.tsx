import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts that several hotel pages share: prices, ratings, the fields of a stay. */
export const hotelRewards = 'होटल रिवॉर्ड';
export const yourHotelStays = 'आपके होटल स्टे';
export const bookWithPoints = 'पॉइंट से बुक करें';
export const seeAllHotels = 'सभी होटल देखें';
export const loadingHotel = 'होटल लोड हो रहा है';
export const pageMissing = 'आपके पॉइंट और स्टे सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const hotelUnknown = 'यह होटल नहीं मिला';
export const hotelUnknownWhy = 'हो सकता है कि यह अब क्लब में न हो, या लिंक अधूरा हो।';
/** For search engines and link previews. */
export const hotelDescription = 'ऐसा होटल जिसे आप पॉइंट से बुक कर सकते हैं।';

export const yourStay = 'आपका स्टे';
export const city = 'शहर';
export const checkIn = 'चेक-इन';
export const checkOut = 'चेक-आउट';
export const who = 'कितने लोग';
/** If no day is chosen. */
export const anyDay = 'कोई भी दिन';
export const chooseBothDays = 'चेक-इन और चेक-आउट के दिन चुनें';
/** What all nights cost. */
export const pointsSum = (points: ReactNode) => <>{points} पॉइंट</>;
export const guests = (count: number): string => `${count} मेहमान`;
/** The oblique case, before a postposition. */
const nightsOblique = (count: number): string => plural(count, { one: `${count} रात`, other: `${count} रातों` });

export const amenities = 'सुविधाएँ';
export const notForPoints = 'अभी पॉइंट से नहीं मिलेगा';
export const pointsANight = (points: ReactNode) => (
  <>
    {points} <small>पॉइंट प्रति रात</small>
  </>
);
/** The price of a night in money, beside its points. */
export const worthInMoney = (price: ReactNode) => <>कीमत {price}</>;
/** Before a struck-through price, for screen readers only. */
export const insteadOf = (price: ReactNode, heard: (words: string) => ReactNode) => (
  <>
    {heard('पहले ')}
    {price}
  </>
);
export const pointsForNights = (points: ReactNode, count: number) => (
  <>
    {nightsOblique(count)} के लिए {points} पॉइंट
  </>
);
export const pointsReach = (count: number): string => `आपके पॉइंट ${nightsOblique(count)} के लिए काफ़ी हैं`;
export const pointsShort = (points: ReactNode, count: number) => (
  <>
    <span>{count > 1 && `${nightsOblique(count)} के लिए `}</span>
    {points} पॉइंट कम हैं
  </>
);
/** The number is shown beside a star; the words are for screen readers only. */
export const rated = (rating: string, heard: (words: string) => ReactNode) => (
  <>
    {heard('रेटिंग, 5 में से ')}
    {rating}
  </>
);
