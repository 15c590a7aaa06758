import type { ScreenRules } from '#rules/clubRules.ts';
import { shortDeveloper } from '../identity.ts';

/** The texts of the referral page, combined in `refer` (refer.ts). */
export const referTitle = 'दोस्त को पड़ोसी बनाएँ';
export const referLine = 'आपकी पहचान में कोई घर ढूँढ रहा है? हमें बताएँ, हम विज़िट तय करेंगे। उनके बुक करने पर इनाम आप दोनों को मिलेगा।';
export const rewardsTitle = 'अच्छे पड़ोसी, अच्छे इनाम';
export const referredText = ({ rewards }: ScreenRules): string =>
  `जब आपका दोस्त वह घर बुक करता है जिसके लिए आपने रेफ़र किया, तो उसे एग्रीमेंट वैल्यू का ${rewards.referredPercent}% मिलता है, और आपको भी इनाम। आपका इनाम और सभी शर्तें हमारी सेल्स टीम बताएगी।`;
export const repurchaseText = ({ rewards }: ScreenRules): string =>
  `खुद ${shortDeveloper} का एक और घर खरीदें, और उसकी एग्रीमेंट वैल्यू के ${rewards.repurchasePercent}% के बराबर लॉयल्टी लाभ पाएँ।`;
export const referSteps = ({ rewards }: ScreenRules) => [
  { title: 'आप रेफ़र करें', text: 'एक प्रोजेक्ट चुनें, और एक नाम और मोबाइल नंबर दें। बस इतना ही।' },
  {
    title: 'हम कॉल करके विज़िट तय करते हैं',
    text: 'हमारी टीम आपके दोस्त को सिर्फ़ उसी प्रोजेक्ट के बारे में कॉल करती है। वे अपनी सुविधा से देखने आते हैं।',
  },
  { title: 'वे बुक करते हैं', text: 'आपका दोस्त अपने समय से फ़ैसला करता है। एक नंबर हर प्रोजेक्ट के लिए एक बार गिना जाता है।' },
  {
    title: 'दोनों कमाते हैं',
    text: `आपके लिए इनाम, आपके रेफ़र किए दोस्त को एग्रीमेंट वैल्यू का ${rewards.referredPercent}%। शर्तें हमारी सेल्स टीम बताएगी।`,
  },
];
export const referPromise =
  'दोस्त का नंबर देने से पहले कृपया उनसे पूछ लें। हम उस पर सिर्फ़ उसी प्रोजेक्ट के बारे में कॉल करते हैं जिसके लिए आपने उन्हें रेफ़र किया।';
