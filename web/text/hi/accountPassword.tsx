/** Texts of the password reset pages. */
import type { ReactNode } from 'react';
import { passwordLength } from '#rules/constants.ts';

export const description = (club: string): string => `SMS से मिले OTP से ${club} का नया पासवर्ड बनाएँ।`;

export const forgotPassword = 'पासवर्ड भूल गए';
export const whoYouAre = 'अपना ईमेल और रजिस्टर्ड मोबाइल नंबर डालें। यह आप ही हैं, यह जाँचने के लिए हम OTP भेजेंगे।';
export const next = 'आगे बढ़ें';
export const backToLogin = 'लॉग इन पर वापस जाएँ';
export const needsJavaScript = 'नया पासवर्ड बनाने के लिए JavaScript चालू करें।';

export const otpSentTo = (min: number, max: number, mobile: ReactNode) => (
  <>
    {min} या {max} अंकों का OTP {mobile} पर भेजा गया है।
  </>
);
export const goBack = 'वापस जाएँ';

export const newPassword = 'नया पासवर्ड';
export const chooseOne = 'ऐसा पासवर्ड चुनें जो आप कहीं और इस्तेमाल नहीं करते।';
export const showPasswords = 'पासवर्ड दिखाएँ';
export const confirmPassword = 'पासवर्ड दोबारा डालें';
export const setPassword = 'पासवर्ड सेट करें';
export const startAgain = 'फिर से शुरू करें';

export const passwordNeeds = 'आपके नए पासवर्ड में होना चाहिए';
export const needs = {
  length: `${passwordLength.min} से ${passwordLength.max} अक्षर`,
  uppercase: 'अंग्रेज़ी का एक बड़ा अक्षर (A-Z)',
  number: 'एक अंक',
  special: 'एक विशेष चिह्न: ! @ # $ % ^ & *',
  same: 'दोनों पासवर्ड एक जैसे',
} as const;
/** Announced after each rule that is met. */
export const needHolds = ', हो गया';
export const needMissing = ', अभी बाकी है';

export const passwordSet = 'पासवर्ड सेट हो गया';
export const newPasswordSet = 'आपका नया पासवर्ड सेट हो गया';
export const done = 'हो गया';
export const signedInHere = 'आप इस डिवाइस पर लॉग इन हैं। बाकी सभी डिवाइस से आपको साइन आउट कर दिया गया है।';
export const notSignedIn = 'आप अभी लॉग इन नहीं हैं। OTP से लॉग इन करें।';
export const toPoints = 'अपने पॉइंट देखें';
export const goOn = 'आगे बढ़ें';
