/** Texts of the dialog to refer a friend. */
import type { ReactNode } from 'react';

export const title = 'रेफ़र करें और कमाएँ';
export const whoForWhich = 'बताइए कौन घर ढूँढ रहा है, और कहाँ।';
export const whoForThis = 'बताइए यह प्रोजेक्ट कौन देखना चाहेगा।';
export const name = 'नाम';
export const phone = 'फ़ोन नंबर';
export const consent = 'मेरे दोस्त ने अपना नाम और नंबर शेयर करने की सहमति दी है।';
export const consentNeeded = 'कृपया कन्फ़र्म करें कि आपके दोस्त ने सहमति दी है।';
export const useOfNumber = (developer: string): string => `${developer} इस नंबर पर सिर्फ़ इस रेफ़रल के बारे में कॉल करेगा।`;
export const add = 'रेफ़रल जोड़ें';
export const adding = 'जोड़ा जा रहा है...';
export const onYourList = (friend: string): string => `${friend} अब आपके रेफ़रल में हैं।`;
export const willCall = (friend: string): string => `हम ${friend} को जल्द ही कॉल करेंगे।`;

export const project = 'प्रोजेक्ट';
export const selectProject = 'प्रोजेक्ट चुनें';
export const projectsNotRead = 'प्रोजेक्ट लोड नहीं हो सके।';
export const onlyHundred = (link: (words: string) => ReactNode) => (
  <>ये पहले 100 प्रोजेक्ट हैं। किसी और प्रोजेक्ट के लिए रेफ़र करना हो, तो {link('उसका पेज')} खोलें।</>
);

export const rewardCaption = 'एग्रीमेंट वैल्यू का, आपके दोस्त के लिए';
/** The three steps: the highlighted words of each, and the rest of its sentence. */
export const steps = (projectName: string | null, percent: number) =>
  [
    ['आप रेफ़र करते हैं।', 'बस एक नाम और मोबाइल नंबर।'],
    ['वे बुक करते हैं', projectName === null ? 'अपनी पसंद का घर।' : `${projectName} में एक घर।`],
    [
      'दोनों कमाते हैं।',
      `आपके लिए इनाम, और उनके लिए एग्रीमेंट वैल्यू का ${percent}%। आपका इनाम और सभी शर्तें हमारी सेल्स टीम कन्फ़र्म करेगी।`,
    ],
  ] as const;
