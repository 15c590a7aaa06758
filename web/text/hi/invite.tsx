/** Texts of the page of an invitation, for the friend. */
import type { ReactNode } from 'react';

/** The title in the browser and in link previews: the project, and nobody's name. */
export const pageTitle = (project: string | null): string => (project === null ? 'एक निमंत्रण' : `${project} का निमंत्रण`);
export const pageDescription = (developer: string): string => `${developer} का एक घर देखें, और सेल्स टीम से कॉल पाएँ।`;

export const invites = (inviter: string | null, project: string | null): string => {
  const where = project === null ? 'एक घर देखने' : project;
  if (inviter === null) return `आपको ${where} के लिए बुलाया गया है`;
  return `${inviter} ने आपको ${where} के लिए बुलाया है`;
};
export const whatHappens = (developer: string): string =>
  `अपना नाम और अपना मोबाइल नंबर भरें। फिर ${developer} की सेल्स टीम आपको कॉल करेगी।`;
/** What the friend gets. @param percent of the Agreement Value. */
export const friendGets = (percent: number): string =>
  `यहाँ घर खरीदने पर आपको अनुबंध मूल्य का ${percent}% मिलता है। शर्तें हमारी सेल्स टीम बताएगी।`;
export const seeProject = 'प्रोजेक्ट देखें';
export const openUntil = (date: string): string => `आप ${date} तक स्वीकार कर सकते हैं।`;

export const name = 'आपका नाम';
export const mobile = 'आपका मोबाइल नंबर';
export const consent = (developer: string, inviter: string | null): string =>
  `मैं सहमति देता/देती हूँ कि ${developer} की सेल्स टीम को मेरा नाम और नंबर मिले और वह इस प्रोजेक्ट के बारे में मुझे कॉल करे। ${inviter ?? 'बुलाने वाले सदस्य'} को मेरा पहला नाम दिखेगा, और यह कि मेरी जानकारी टीम तक पहुँची या नहीं।`;
/** @param date of the notice, as 23 Nov 2026. */
export const notice = (date: string, link: (words: string) => ReactNode) => (
  <>
    हम इनका इस्तेमाल कैसे करते हैं: {link('प्राइवेसी सूचना')} ({date})।
  </>
);
export const accept = 'निमंत्रण स्वीकार करें';
export const needsJavaScript = (phone: string): string =>
  `निमंत्रण स्वीकार करने के लिए कृपया JavaScript चालू करें, या ${phone} पर कॉल करें।`;

export const enterOtp = 'अपना नंबर कन्फ़र्म करें';
export const otpSentTo = (mobileShown: ReactNode) => <>हमने {mobileShown} पर OTP भेजा है।</>;
export const confirm = 'कन्फ़र्म करें';
export const changeDetails = 'जानकारी बदलें';
export const resend = 'नया OTP भेजें';
export const resendIn = (seconds: number): string => `आप ${seconds} सेकंड में नया OTP माँग सकते हैं।`;

export const notValid = 'यह निमंत्रण अब काम नहीं करता';
export const notValidMore = 'हो सकता है कि इसका समय खत्म हो गया हो, या इसकी सारी जगहें भर गई हों। कृपया नया लिंक माँगें।';
export const seeProjects = 'सभी प्रोजेक्ट देखें';
export const notLoaded = 'हम यह निमंत्रण लोड नहीं कर सके';
export const notLoadedMore = 'कुछ भी नहीं भेजा गया है। कृपया फिर कोशिश करें।';

export const thanks = 'धन्यवाद';
export const stagesOf = (project: string | null): string =>
  project === null ? 'आपका निमंत्रण' : `${project} का आपका निमंत्रण`;
export const stageNames = {
  RECEIVED: 'आपकी जानकारी हमें मिल गई',
  WAITING_FOR_MEMBER: 'भेजे जाने का इंतज़ार',
  WITH_SALES_TEAM: 'सेल्स टीम के पास',
  NOT_SENT: 'नहीं भेजा गया',
} as const;
const theMember = 'आपको बुलाने वाले सदस्य';
export const passingOn = 'हम इसे सेल्स टीम तक पहुँचा रहे हैं।';
export const stageMore = {
  WAITING_FOR_MEMBER: (inviter: string | null) =>
    inviter === null
      ? `${theMember} के लॉग इन करने पर हम आपकी जानकारी आगे भेजेंगे।`
      : `${inviter} के लॉग इन करने का इंतज़ार है। उसके बाद आपकी जानकारी ${inviter} के नाम से सेल्स टीम को जाएगी।`,
  WITH_SALES_TEAM: () => 'टीम इस प्रोजेक्ट के बारे में आपको कॉल करेगी।',
  NOT_SENT: (inviter: string | null) =>
    `हम आपकी जानकारी ${inviter ?? theMember} के नाम से आगे नहीं भेज सके। आप प्रोजेक्ट के पेज से सेल्स टीम से खुद संपर्क कर सकते हैं।`,
} as const;
/** @param days working days */
export const notProvenMore = (days: number): string =>
  `हमारी टीम ${days} कामकाजी दिनों में आपको कॉल करेगी। आपको न्योता देने वाले सदस्य देख सकते हैं कि आपने उसे स्वीकार किया।`;
export const stagesFailed = 'हम ताज़ा स्थिति लोड नहीं कर सके। आपकी जानकारी हमारे पास सुरक्षित है।';
