import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts of what a member saves points for. */
export const setAsGoal = 'लक्ष्य बनाएँ';
/** After `Set as goal`, for screen readers. */
export const ofItem = (name: string): string => `: ${name}, यह प्रोडक्ट या स्टे`;
export const thisIsYourGoal = 'यह आपका लक्ष्य है';
export const yourGoal = 'आपका लक्ष्य';
export const removeGoal = 'लक्ष्य हटाएँ';

export const amountOf = (points: string): string => `${points} पॉइंट`;
export const stayAt = (hotel: string, nights: number): string =>
  `${hotel} में ${nights} ${plural(nights, { one: 'रात', other: 'रातें' })}`;
export const aProduct = 'कोई प्रोडक्ट';
export const aHotel = 'किसी होटल';
/** Before the points to go. */
export const yourGoalIs = (goal: ReactNode) => <>आपका लक्ष्य: {goal}।</>;
/** @param count the figure that `points` shows. */
export const toGo = (points: ReactNode, _count: number) => <>{points} पॉइंट और चाहिए</>;
export const enoughForIt = 'इसके लिए आपके पॉइंट काफ़ी हैं।';

// The panel of the dashboard
export const reached = (goal: string) => <>आपके पॉइंट काफ़ी हैं: {goal}।</>;
export const reachedFirst = (goal: string) => <>आपका लक्ष्य पूरा हो गया: {goal}।</>;
export const redeemIt = 'अभी रिडीम करें';
export const viewGoal = 'देखें';
export const outOfStock = 'यह अभी स्टॉक में नहीं है।';
export const gone = (goal: string) => <>{goal}: अब पॉइंट से नहीं मिलता।</>;
export const chooseAnother = 'दूसरा लक्ष्य चुनें';
export const cannotCompare = 'हम अभी नहीं बता सकते कि कितने पॉइंट और चाहिए। आपका लक्ष्य सेव है।';
export const notLoaded = (reason: string): string => `हम आपका लक्ष्य लोड नहीं कर सके। ${reason}`;
export const loading = 'आपका लक्ष्य लोड हो रहा है';
export const none = 'आप किसके लिए पॉइंट बचा रहे हैं? यहाँ दिखेगा कि कितने और चाहिए।';
export const chooseProduct = 'कोई प्रोडक्ट';
export const chooseHotel = 'होटल में ठहरना';
export const orAmount = 'या और कोई संख्या';
export const saveGoal = 'लक्ष्य सेव करें';
export const progress = 'अब तक';
/** After figures, as the text alternative of the bar. */
export const partAvailable = 'उपलब्ध';
export const partToGo = 'और चाहिए';
/** @param perMonth grouped. */
export const atYourPace = (months: number, perMonth: ReactNode) => (
  <>
    आपकी रफ़्तार से लगभग {months} {plural(months, { one: 'महीना', other: 'महीने' })} (महीने के {perMonth} पॉइंट)
  </>
);
/** Opens the calculation. */
export const howWeKnow = 'यह हिसाब कैसे लगा';
/** @param since `25 November 2025`. */
export const paceSum = (credits: ReactNode, since: string, perMonth: ReactNode) => (
  <>
    {since} से {credits} पॉइंट कमाए, 12 से भाग देने पर महीने के {perMonth} पॉइंट।
  </>
);
export const monthsSum = (missing: ReactNode, perMonth: ReactNode, months: number) => (
  <>
    {missing} ÷ {perMonth}: इस रफ़्तार से लगभग {months} {plural(months, { one: 'महीना', other: 'महीने' })}।
  </>
);
export const noPace = 'पिछले 12 महीनों में इतने पॉइंट नहीं कमाए गए कि हम बता सकें कि लक्ष्य कब पूरा होगा।';
export const paceMissing = 'हम अभी आपकी रफ़्तार नहीं दिखा सकते।';
