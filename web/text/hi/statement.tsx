/** Texts of the page with the statements. */
export const title = 'स्टेटमेंट';
export const pageTitle = (club: string): string => `पॉइंट स्टेटमेंट | ${club}`;
export const pageDescription = (club: string): string => `आपके ${club} पॉइंट के स्टेटमेंट।`;
export const needsJavaScript = 'अपने स्टेटमेंट देखने के लिए JavaScript चालू करें।';
export const intro = 'आपके पॉइंट का हर महीने और वित्त वर्ष (अप्रैल से मार्च) का हिसाब: सँभालकर रखने के लिए PDF, स्प्रेडशीट के लिए CSV।';

export const loading = 'स्टेटमेंट लोड हो रहे हैं';
export const missing = 'हम आपके स्टेटमेंट लोड नहीं कर सके';
export const missingSafe = 'आपके पॉइंट सुरक्षित हैं।';
export const noneYet = 'अभी कोई स्टेटमेंट नहीं';
export const noneYetHint = 'पहले लेन-देन के साथ आपका पहला स्टेटमेंट यहाँ दिखेगा।';
export const backToPoints = 'अपने पॉइंट पर वापस जाएँ';

/** @param period `2026-27` */
export const financialYear = (period: string): string => `वित्त वर्ष ${period.replace('-', '–')}`;
export const period = 'अवधि';
export const opening = 'शुरुआती बैलेंस';
export const credits = 'जमा';
export const debits = 'खर्च';
export const closing = 'अंतिम बैलेंस';
/** Of a period that is not over. */
export const soFar = 'अब तक';
/** Below the balance so far, where points expired that no statement has. */
export const afterExpiry = (balance: string): string => `एक्सपायर हुए घटाकर ${balance}`;
export const transactions = (shown: string, _count: number): string => `${shown} लेन-देन`;
export const files = 'डाउनलोड';
export const pdf = 'PDF';
export const csv = 'CSV';
export const remark =
  'बैलेंस उस दिन तक के जमा में से खर्च घटाकर निकाला गया है। समाप्त हुए पॉइंट की तारीख नहीं होती, इसलिए वे यहाँ नहीं घटाए गए।';
/** @param shown the number of transactions */
export const unusual = (shown: string, _count: number): string =>
  `${shown} लेन-देन इन योगों में शामिल नहीं हैं। वजह उनके स्टेटमेंट में लिखी है।`;
