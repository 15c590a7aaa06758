import type { ReactNode } from 'react';

/** Texts of the EMI calculator. */
export const title = 'EMI कैलकुलेटर';
export const downPayment = 'डाउन पेमेंट';
export const loanFor = 'लोन की अवधि';
export const years = (count: number): string => `${count} साल`;
export const yearlyInterest = 'ब्याज दर, % सालाना';
export const ownRate = 'जो दर आपके बैंक ने बताई हो।';
export const rateWrong = 'कृपया 0.1 से 30 के बीच की दर लिखें।';
export const estimate = (price: ReactNode) => (
  <>{price} की शुरुआती कीमत पर। यह अनुमान है, ऑफ़र नहीं: अंतिम दर आपका बैंक तय करता है।</>
);
export const needsCode = 'कैलकुलेटर के लिए JavaScript चालू करें।';

export const examples = 'उदाहरण हैं, ऑफ़र नहीं';
export const enterRate = 'अपने बैंक की ब्याज दर डालें';
export const whyRate = 'EMI ब्याज पर निर्भर है। दर डालें या कोई उदाहरण चुनें।';
export const everyMonth = 'हर महीने लगभग';
export const monthly = (rupees: string): string => `अनुमानित EMI: हर महीने ${rupees}`;
export const repaid = 'आप कितना चुकाएँगे';
/** The parts of the bar, after their amounts: '50,00,000 लोन'. */
export const loanPart = 'लोन';
export const interestPart = 'ब्याज';
export const loan = 'लोन';
export const interest = 'ब्याज';
export const total = 'कुल भुगतान';
