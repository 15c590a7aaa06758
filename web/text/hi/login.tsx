import { plural } from './plural.ts';

/** Texts of the login, and those that it shares with the registration and the password reset. */
import type { ReactNode } from 'react';

export const title = 'लॉग इन';
export const description = (club: string): string => `अपने रजिस्टर्ड मोबाइल नंबर और OTP से ${club} में लॉग इन करें।`;
/** @param points as on screen, grouped. */
export const welcomeCredit = (points: string): string => `स्वागत है! हमने आपके खाते में ${points} पॉइंट जोड़ दिए हैं।`;

export const welcome = 'घर पर आपका स्वागत है';
export const whichNumber = (developer: string): string => `${developer} में रजिस्टर्ड मोबाइल नंबर से लॉग इन करें।`;
/** The reason for the login, by what someone wants to do about a project. */
export const loginTo = {
  enquire: (project: string) => `${project} के बारे में पूछताछ करने के लिए लॉग इन करें।`,
  visit: (project: string) => `${project} की साइट विज़िट बुक करने के लिए लॉग इन करें।`,
  refer: (project: string) => `${project} के लिए किसी दोस्त को रेफ़र करने के लिए लॉग इन करें।`,
} as const;
export const otpBySms = 'हम आपको SMS से OTP भेजेंगे।';
export const logIn = 'लॉग इन करें';
export const newHere = 'क्लब में नए हैं?';
export const register = 'रजिस्टर करें';
export const notRegistered = 'यह नंबर अभी हमारे यहाँ रजिस्टर्ड नहीं है। आगे बढ़ने के लिए इसे रजिस्टर करें।';
export const registerThisNumber = 'इस नंबर से रजिस्टर करें';
export const moreHelp = 'और मदद';
export const forgotPassword = 'पासवर्ड भूल गए?';
export const setNewPassword = 'नया पासवर्ड बनाएँ';
export const needsJavaScript = 'लॉग इन करने के लिए JavaScript चालू करें। साइट का बाकी हिस्सा आप इसके बिना भी पढ़ सकते हैं।';
export const email = 'ईमेल पता';

export const enterOtp = 'OTP डालें';
export const sentTo = (mobile: ReactNode) => <>{mobile} पर भेजा गया है।</>;
export const changeNumber = 'नंबर बदलें';
export const otp = 'OTP';
export const pasteOtp = 'आप पूरा SMS पेस्ट कर सकते हैं।';
export const verifyOtp = 'OTP जाँचें';
export const attemptsLeft = (count: number): string =>
  count === 0
    ? 'अब कोई मौका नहीं बचा। कृपया नया OTP मँगाएँ।'
    : `${count} ${plural(count, { one: 'मौका', other: 'मौके' })} बाकी।`;
export const newOtpComing = 'नया OTP भेजा जा रहा है।';
export const resendOtp = 'OTP दोबारा भेजें';
/** @param time left, as 0:45. */
export const resendIn = (time: ReactNode) => <>{time} बाद नया OTP मँगा सकेंगे</>;
export const resendInSeconds = (seconds: number): string => `${seconds} सेकंड बाद नया OTP मँगा सकेंगे`;
export const mayResend = 'अब आप नया OTP मँगा सकते हैं।';

export const unreachable = 'क्लब से संपर्क नहीं हो सका।';
export const checkConnection = 'अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।';
export const tryAgainSoon = 'कृपया थोड़ी देर में फिर कोशिश करें।';
/** Below the fixed message of an outage of the CRM, which names a system that people do not know. */
export const numberNotChecked = 'हम अभी आपका नंबर नहीं जाँच पा रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।';
export const membershipNotChecked = 'हम अभी आपकी सदस्यता नहीं जाँच पा रहे हैं। थोड़ी देर में यही OTP फिर से डालकर देखें।';
export const sameOtpAgain = 'थोड़ी देर में यही OTP फिर से डालकर देखें।';

const doing = { login: 'लॉग इन करके', registration: 'रजिस्टर करके' } as const;
const about = (hours: number) => ({
  login: `आप ${hours} घंटे तक लॉग इन रहते हैं। आप अपना डेटा कभी भी डाउनलोड कर या मिटा सकते हैं।`,
  registration: 'अगर आप हमारे लिए नए हैं, तो आप यहाँ जो भरते हैं, वह हमारी सेल्स टीम को मिलता है।',
  request: 'आप यहाँ जो भरते हैं, वह हमारी सेल्स टीम को मिलता है।',
});
/**
 * @param by the action by which someone agrees to the terms; a request without a login agrees to none. The notice only
 *   informs.
 * @param noticeOf the day of the privacy notice, as 23 Nov 2026.
 */
export const acceptance = (
  hours: number,
  by: 'login' | 'registration' | 'request',
  noticeOf: string,
  link: (page: 'terms' | 'privacy', words: string) => ReactNode,
) => (
  <>
    {about(hours)[by]}{' '}
    <span>
      {by !== 'request' && (
        <>
          {doing[by]} आप {link('terms', 'नियमों और शर्तों')} से सहमत होते हैं।{' '}
        </>
      )}
    </span>
    हम आपका डेटा कैसे इस्तेमाल करते हैं: {link('privacy', 'गोपनीयता सूचना')} ({noticeOf})।
  </>
);
