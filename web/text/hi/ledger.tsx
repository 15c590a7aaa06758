import type { ReactNode } from 'react';

/** Texts of the table of transactions. */
export const title = 'लेन-देन';
export const statements = 'स्टेटमेंट';
export const missing = 'आपके लेन-देन लोड नहीं हो सके';
export const missingSafe = 'आपका बैलेंस पहले जैसा ही है।';
export const loading = 'लेन-देन लोड हो रहे हैं';

export const when = 'तारीख और समय';
export const type = 'प्रकार';
export const name = 'विवरण';
export const points = 'पॉइंट';
/** Of the column, whose name is fixed. */
export const pointsHint = 'क्रेडिट से पॉइंट बढ़ते हैं। डेबिट से घटते हैं और उनके आगे माइनस होता है।';
export const balance = 'बैलेंस';
export const balanceHint = 'इस लेन-देन तक के जमा में से खर्च घटाकर। समाप्त हुए पॉइंट शामिल नहीं हैं।';
export const credit = 'जमा';
export const debit = 'खर्च';
export const otherType = 'अन्य';
export const amountNotKnown = 'पॉइंट उपलब्ध नहीं';

export const now = 'अभी';
export const held = 'रोके गए';
export const heldFor = 'जो अनुरोध कन्फ़र्म हो रहे हैं, उनके लिए';
export const heldBelow = 'अभी आपके लेन-देन में नहीं';

export const typeFilter = 'लेन-देन का प्रकार';
export const all = 'सभी';
export const kindFilter = 'पॉइंट किसके लिए थे';
export const kinds = {
  order: 'ऑर्डर',
  hotel: 'होटल स्टे',
  encash: 'एनकैश',
  welcome: 'वेलकम बोनस',
  refund: 'वापस आए पॉइंट',
  other: 'अन्य',
} as const;
export const year = 'साल';
export const allYears = 'सभी साल';
export const searchLabel = 'लेन-देन को नाम से खोजें';
export const search = 'खोजें';

export const noneYet = 'अभी कोई लेन-देन नहीं';
export const noneYetHint = 'आप जो पॉइंट कमाएँगे या रिडीम करेंगे, वे यहाँ दिखेंगे।';
export const seeProjects = 'प्रोजेक्ट देखें';
const types = { all: 'लेन-देन', credit: 'जमा', debit: 'खर्च' } as const;
/** @param search may be empty. */
export function noneFound(chosen: {
  readonly type: keyof typeof types;
  readonly kind: keyof typeof kinds | null;
  readonly search: string;
  readonly year: number | null;
}): string {
  const of = chosen.kind === null ? '' : `“${kinds[chosen.kind]}” में `;
  const found = chosen.search === '' ? '' : `“${chosen.search}” नाम का `;
  return `${chosen.year === null ? '' : `${chosen.year} में `}${of}${found}कोई ${types[chosen.type]} नहीं`;
}
export const noneFoundHint = 'कोई और फ़िल्टर चुनें, या सभी लेन-देन देखें।';
export const showAll = 'सभी लेन-देन दिखाएँ';

export const showing = (shown: ReactNode, total: ReactNode, _count: number) => (
  <>
    {total} में से {shown} लेन-देन दिख रहे हैं
  </>
);
export const showAllOf = (total: string, _count: number): string => `सभी ${total} लेन-देन`;
/** @param count how many more, if known. */
export const showMore = (count: string | null): string => (count === null ? 'और दिखाएँ' : `${count} और दिखाएँ`);

/** The row of points that expired, above the newest transaction. */
export const untilNow = 'आज तक';
export const expiredUndated = 'एक्सपायर हुए, तारीख के बिना';
