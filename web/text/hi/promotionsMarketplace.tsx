import type { ReactNode } from 'react';

/** Texts of the marketplace below the list. */
export const heading = 'रिडेम्प्शन मार्केटप्लेस';
const categories: Readonly<Record<string, string>> = { Hotels: 'होटल', 'F&B': 'खाना-पीना', Tickets: 'टिकट' };
/** A category by its name in the source. */
export const categoryName = (name: string): string => categories[name] ?? name;
export const productsUntouched = 'प्रोडक्ट और होटल पहले की तरह उपलब्ध हैं।';
export const loadingRedemptions = 'रिडेम्प्शन के विकल्प लोड हो रहे हैं...';
export const comingSoon = 'जल्द आ रहा है';
export const logInForAll = (login: (label: string) => ReactNode) => <>सभी श्रेणियाँ देखने के लिए {login('लॉग इन करें')}।</>;
