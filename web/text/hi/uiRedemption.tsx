import type { ReactNode } from 'react';

/** The steps of a redemption, from held to redeemed points. */
export const held = (points: ReactNode) => <>आपके लिए {points} पॉइंट रोके गए</>;
export const redeemed = (points: ReactNode) => <>{points} पॉइंट रिडीम हुए</>;
export const freeAgain = (points: ReactNode) => <>{points} पॉइंट फिर से उपलब्ध हैं</>;
export const redeeming = 'आपके पॉइंट रिडीम हो रहे हैं';
export const toRedeem = 'पॉइंट रिडीम होंगे';
export const onlyAfterThat = 'उसके बाद ही';
export const notKnown = 'पता नहीं';
export const lastChecked = (time: ReactNode) => <>पिछली बार {time} पर देखा गया। अब तक कोई जवाब नहीं आया।</>;
export const checkingNow = 'अभी देखा जा रहा है';
export const checkingAgain = (seconds: number): string => `${seconds} सेकंड में फिर देखेंगे`;
