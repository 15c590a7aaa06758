import type { ReactNode } from 'react';

/** What the marketplace below the list says. Member 2 (Promotions). */
export const heading = 'रिडेम्प्शन मार्केटप्लेस';
const categories: Readonly<Record<string, string>> = { Hotels: 'होटल', 'F&B': 'खाना-पीना', Tickets: 'टिकट' };
/** A category by the name that its source gives it. */
export const categoryName = (name: string): string => categories[name] ?? name;
export const noOtherRewards = 'अभी और कुछ उपलब्ध नहीं है';
export const othersAbove = 'प्रोडक्ट और नकद के विकल्प ऊपर हैं।';
export const productsUntouched = 'ऊपर के प्रोडक्ट पर इसका कोई असर नहीं है।';
export const loadingRedemptions = 'रिडेम्प्शन के विकल्प लोड हो रहे हैं...';
export const comingSoon = 'जल्द आ रहा है';
export const logInForAll = (login: (label: string) => ReactNode) => (
  <>पॉइंट से और क्या-क्या मिलता है, यह देखने के लिए {login('लॉग इन करें')}।</>
);
