import type { ReactNode } from 'react';
import type { OrderTab } from '#rules/orders.ts';

/** Texts of the list of orders. */
export const title = 'मेरे ऑर्डर';
export const pageTitle = (club: string): string => `मेरे ऑर्डर | ${club}`;
export const pageDescription = (club: string): string => `${club} पर आपके ऑर्डर।`;
export const loading = 'आपके ऑर्डर लोड हो रहे हैं';

export const byStatus = 'स्थिति के अनुसार ऑर्डर';
export const all = 'सभी';
export const countNotKnown = 'गिनती उपलब्ध नहीं';

/** An order whose product has no name. */
export const unnamed = 'आपका ऑर्डर';
export const points = (count: ReactNode) => <>{count} पॉइंट</>;
export const pointsHeld = (count: ReactNode) => <>{count} पॉइंट रोके गए</>;
export const confirming = 'हमारा ऑर्डर डेस्क आपका ऑर्डर कन्फ़र्म कर रहा है।';
/** The store has the order, and the points are being redeemed. */
export const redeeming = 'ऑर्डर हो गया है। आपके पॉइंट रिडीम हो रहे हैं।';
export const beingChecked = 'हमारी टीम जाँच कर रही है। कृपया दोबारा ऑर्डर न करें।';
/** @param hidden renders text for screen readers only. @param which the order number or the product name. */
export const viewDetails = (hidden: (words: string) => ReactNode, which: string) => <>विवरण देखें{hidden(`: ${which}`)}</>;
/** An order without a name, within a sentence. */
export const yourOrder = 'आपका ऑर्डर';
export const track = (hidden: (words: string) => ReactNode, which: string) => <>ट्रैक करें{hidden(`: ${which}`)}</>;

export const missingSafe = 'आपके ऑर्डर सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const backToDashboard = 'डैशबोर्ड पर वापस जाएँ';
export const noSuchPage = 'यह पेज मौजूद नहीं है';
export const noSuchPageHint = 'आपके ऑर्डर पहले पेज से शुरू होते हैं।';
export const firstPage = 'पहला पेज';
export const partlyMissing = 'हम सब कुछ लोड नहीं कर सके। जो दिख रहा है वह सही है, पर कुछ तस्वीरें, गिनती या अपडेट छूटे हो सकते हैं।';
/** @param num renders figures without line breaks. @param range the first and the last row on screen: `1–10`. */
export const rowsOf = (num: (words: string) => ReactNode, range: string, total: string) => (
  <>
    {num(total)} में से {num(range)} ऑर्डर
  </>
);

export const noneYet = 'अभी कोई ऑर्डर नहीं';
export const noneYetHint = 'कन्फ़र्म करते ही आपके ऑर्डर यहाँ दिखेंगे।';
export const redeemPoints = 'पॉइंट रिडीम करें';
/** By tab. */
export const noneAt = {
  PENDING: 'कोई पेंडिंग ऑर्डर नहीं',
  CONFIRMED: 'कोई कन्फ़र्म ऑर्डर नहीं',
  SHIPPED: '“भेजा गया” में कोई ऑर्डर नहीं',
  DELIVERED: '“डिलीवर हुआ” में कोई ऑर्डर नहीं',
  CANCELLED: '“रद्द” में कोई ऑर्डर नहीं',
} as const satisfies Record<OrderTab, string>;
export const noneAtHint = 'अभी आपका कोई ऑर्डर इस स्थिति में नहीं है।';
export const showAll = 'सभी ऑर्डर दिखाएँ';
