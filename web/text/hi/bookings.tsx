import type { ReactNode } from 'react';
import type { RedemptionState } from '#web/apollo/__generated__/types.ts';

/** Texts of the list of a member's hotel bookings. */
export const bookedWithPoints = 'पॉइंट से बुक किए गए';
export const loadingStays = 'आपके स्टे लोड हो रहे हैं';
export const didNotArrive = 'आपके स्टे लोड नहीं हो सके';
export const areSafe = 'आपकी बुकिंग सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const noStays = 'अभी कोई स्टे नहीं';
export const noStaysYet = 'नीचे से कोई होटल चुनें। पॉइंट से बुक किए स्टे यहाँ दिखेंगे।';
export const hotelGone = 'यह होटल अब क्लब में नहीं है';
export const pointsTaken = (points: ReactNode) => (
  <>
    {points} <small>पॉइंट</small>
  </>
);
export const stateWords = {
  PENDING: 'कन्फ़र्म हो रहा है',
  CONFIRMED: 'बुक हो गया',
  FAILED: 'बुक नहीं हुआ',
  NEEDS_REVIEW: 'हमारी टीम जाँच कर रही है',
} as const satisfies Record<RedemptionState, string>;
