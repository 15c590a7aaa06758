import type { ReactNode } from 'react';

/** Texts that every checkout and receipt shares: an order, a hotel stay, an encash request. */
export const loadingPoints = 'आपके पॉइंट लोड हो रहे हैं';
export const pointsNotChecked = 'हम आपके पॉइंट की जाँच नहीं कर सके';
export const redeemingWaits = 'आपके पॉइंट सुरक्षित हैं। जाँच होते ही आप रिडीम कर सकेंगे।';
/** After an outage. */
export const tryAgainSoon = 'थोड़ी देर में फिर कोशिश कर सकते हैं।';

export const whatHappened = 'अब तक क्या हुआ';
export const pointsHeld = (points: string): string => `${points} पॉइंट रोके गए`;
export const pointsReturned = (points: string): string => `${points} पॉइंट फिर से उपलब्ध`;
export const pointsRedeemed = (points: string): string => `${points} पॉइंट रिडीम हुए`;
export const redeemingPoints = (points: string): string => `${points} पॉइंट रिडीम हो रहे हैं`;
/** A step that has not happened yet. */
export const pointsToRedeem = 'पॉइंट रिडीम होंगे';
export const stepNotKnown = 'अभी पता नहीं';
export const onlyAfterThat = 'उसके बाद';
export const checkingNow = 'अभी जाँच रहे हैं';
export const checkingAgain = (seconds: number): string => `${seconds} सेकंड में फिर जाँचेंगे`;
/** While a stream tells the page when something changes. */
export const updatesHere = 'यह पेज अपडेट होगा';
export const noAnswerYet = 'अभी कोई जवाब नहीं आया।';
export const lastChecked = (time: ReactNode) => <>पिछली बार {time} पर जाँचा। अभी कोई जवाब नहीं आया।</>;

/** The names of the figures, and the text below them. */
export const redeemedFigure = 'रिडीम हुए पॉइंट';
export const returnedFigure = 'फिर से उपलब्ध पॉइंट';
export const heldFigure = 'रोके गए पॉइंट';
export const remainingFigure = 'बचे हुए पॉइंट';
export const availableFigure = 'अभी उपलब्ध';
export const notSpent = 'खर्च नहीं हुए';
export const readyToRedeem = 'रिडीम करने के लिए तैयार';
export const heldForOthers = (points: string): string => `और ${points} दूसरे अनुरोधों के लिए रोके गए`;
export const notKnownNow = 'अभी उपलब्ध नहीं';

/** For screen readers, after a link that opens a new tab. */
export const opensBeside = '(नए टैब में खुलता है)';
/** Beside the button that confirms. */
export const pointsToPay = (points: ReactNode) => <>{points} पॉइंट</>;
