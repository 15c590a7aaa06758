import type { ReactNode } from 'react';

/** Texts of the statement: on screen, in print and as a file. */
export const pageTitle = (club: string): string => `पॉइंट स्टेटमेंट | ${club}`;
export const pageDescription = (club: string): string => `आपका ${club} पॉइंट स्टेटमेंट।`;
export const needsJavaScript = 'अपना स्टेटमेंट देखने के लिए JavaScript चालू करें।';

export const backToPoints = 'अपने पॉइंट पर वापस जाएँ';
export const downloadCsv = 'CSV डाउनलोड करें';
export const print = 'प्रिंट करें';
export const fileNotMade = 'हम फ़ाइल नहीं बना सके। कृपया फिर कोशिश करें।';
export const notMade = 'हम आपका स्टेटमेंट नहीं बना सके';
export const notMadeSafe = 'कुछ लेन-देन लोड नहीं हुए, और अधूरा स्टेटमेंट गलत होता। आपके पॉइंट सुरक्षित हैं।';
export const reading = 'आपके लेन-देन लोड हो रहे हैं...';
export const readingRows = (read: string, total: string): string => `${total} में से ${read} लेन-देन लोड हुए`;

export const title = 'पॉइंट स्टेटमेंट';
const kinds = { all: 'सभी लेन-देन', credit: 'जमा', debit: 'खर्च' } as const;
/** The part of the ledger. @param words the search words, may be empty. */
export const part = (kind: keyof typeof kinds, year: number | null, words: string): string =>
  [kinds[kind], year === null ? '' : `साल ${year}`, words === '' ? '' : `“${words}” वाले`]
    .filter((one) => one !== '')
    .join(', ');
export const partFromTo = (which: string, from: ReactNode, to: ReactNode) => (
  <>
    {which}, {from} से {to} तक
  </>
);
export const member = 'सदस्य';
export const noName = 'नाम उपलब्ध नहीं';
export const membershipNumber = 'सदस्यता नंबर';
export const home = 'घर';
export const madeOn = 'बनाने का समय';
export const madeAt = (moment: string): string => `${moment} IST`;

export const totals = 'कुल योग';
export const credits = 'जमा';
export const debits = 'खर्च';
export const creditsLessDebits = 'जमा में से खर्च घटाकर';
export const openingBalance = (year: number): string => `शुरुआती बैलेंस, 1 जनवरी ${year}`;
/** @param isOver whether the year is over; otherwise the balance is that of the last transaction so far. */
export const closingBalance = (year: number, isOver: boolean): string =>
  isOver ? `अंतिम बैलेंस, 31 दिसंबर ${year}` : `${year} में अब तक का बैलेंस`;
export const yearRemark =
  'शुरुआती और अंतिम बैलेंस उस दिन तक के जमा में से खर्च घटाकर निकाले गए हैं। समाप्त हुए पॉइंट इनमें से नहीं घटाए गए।';
export const expiredInAll = 'अब तक समाप्त';
export const heldToday = 'आज रोके गए';
export const balanceToday = 'आज का कुल बैलेंस';
export const notKnown = 'अभी उपलब्ध नहीं';
export const transactions = (shown: string, _count: number): string => `${shown} लेन-देन`;

export const when = 'तारीख और समय';
export const whenIst = 'तारीख और समय (IST)';
export const type = 'प्रकार';
export const name = 'विवरण';
export const points = 'पॉइंट';
/** The points columns of the file. */
export const earnedPoints = 'जमा पॉइंट';
export const debitedPoints = 'खर्च पॉइंट';
export const otherPoints = 'अन्य पॉइंट';
/** The column with the name of the CRM record, in the file. */
export const record = 'रिकॉर्ड';
export const credit = 'जमा';
export const debit = 'खर्च';
export const otherType = 'अन्य';
export const amountNotKnown = 'उपलब्ध नहीं';
export const otherTransactions = (shown: string): string => `अन्य लेन-देन (${shown})`;
export const notCounted = 'जमा और खर्च के योग में अन्य लेन-देन और बिना पॉइंट वाले लेन-देन शामिल नहीं हैं।';
export const remark =
  'समाप्त हुए पॉइंट की कोई तारीख नहीं होती, इसलिए वे सूची में नहीं हैं। रोके गए पॉइंट अनुरोध के कन्फ़र्म होने तक आपके बैलेंस में रहते हैं।';
