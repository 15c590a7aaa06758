/** Texts of a statement as a file. */
export const title = 'पॉइंट स्टेटमेंट';
/** @param first the first day, such as 1 Apr 2026 */
export const days = (first: string, last: string): string => `${first} से ${last} तक`;

export const member = 'सदस्य';
export const noName = 'नाम उपलब्ध नहीं';
export const membershipNumber = 'सदस्यता नंबर';
export const madeOn = 'बनाने का समय';
export const madeAt = (moment: string): string => `${moment} IST`;

export const opening = 'शुरुआती बैलेंस';
export const closing = 'अंतिम बैलेंस';
/** While the period is not over. */
export const closingSoFar = 'अब तक का बैलेंस';
export const credits = 'जमा';
export const debits = 'खर्च';
export const others = 'अन्य';
export const summary = 'सारांश';
export const transactions = (shown: string, _count: number): string => `${shown} लेन-देन`;
export const noTransactions = 'इस अवधि में कोई लेन-देन नहीं है।';

export const date = 'तारीख';
export const dateAndTime = 'तारीख और समय (IST)';
export const timeIst = 'समय (IST)';
export const type = 'प्रकार';
export const transaction = 'विवरण';
/** The column with the name of the CRM record. */
export const record = 'रिकॉर्ड';
export const points = 'पॉइंट';
export const balance = 'बैलेंस';
export const amountNotKnown = 'उपलब्ध नहीं';

/** The last row of a period that has not ended. */
export const expiredUndated = 'एक्सपायर हुए, तारीख के बिना';
export const expiredNote =
  'बैलेंस उस दिन तक के जमा में से खर्च घटाकर निकाला गया है। समाप्त हुए पॉइंट की तारीख नहीं होती, इसलिए वे यहाँ नहीं घटाए गए।';
/** @param shown the number of transactions @param sum their points */
export const othersNote = (shown: string, _count: number, sum: string): string =>
  `दूसरे प्रकार के ${shown} लेन-देन (${sum} पॉइंट) बैलेंस में शामिल नहीं हैं।`;
export const unreadableNote = (shown: string, _count: number): string =>
  `${shown} लेन-देन के पॉइंट पढ़े नहीं जा सके। वे बैलेंस में शामिल नहीं हैं।`;
export const missingNote = (shown: string, _count: number): string =>
  `आपके ${shown} लेन-देन की तारीख पढ़ी नहीं जा सकी, इसलिए वे किसी स्टेटमेंट में नहीं हैं। कृपया हमें कॉल करें।`;
export const wrongNote = (phone: string, email: string): string =>
  `कुछ गलत है? अपने डैशबोर्ड पर वह लेन-देन खोलें, ${phone} पर कॉल करें या ${email} पर लिखें।`;
export const page = (number: string, count: string): string => `पेज ${count} में से ${number}`;

/** Texts of a receipt as a file. */
export const receipt = 'रसीद';
export const pointsRedeemed = 'रिडीम किए गए पॉइंट';
export const status = 'स्थिति';
export const fee = 'सुविधा शुल्क';
export const receiptNote = (reference: string, phone: string): string =>
  `बदलने या रद्द करने के लिए ${phone} पर कॉल करें और ${reference} बताएँ।`;
