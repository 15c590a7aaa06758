import type { ReactNode } from 'react';

/** Texts of the dashboard's referral panel and of the list of referrals. */
export const panelTitle = 'अच्छे पड़ोसी, अच्छे इनाम';
export const panelText = (percent: ReactNode) => (
  <>घर बुक होने पर दोस्त को एग्रीमेंट वैल्यू का {percent} और आपको इनाम मिलता है।</>
);
export const referAndEarn = 'रेफ़र करें और कमाएँ';

export const title = 'मेरे रेफ़रल';
export const loading = 'आपके रेफ़रल लोड हो रहे हैं';
export const missing = 'आपके रेफ़रल लोड नहीं हो सके';
export const missingSafe = 'वे हमारी टीम के पास सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const noneYet = 'अभी तक कोई रेफ़रल नहीं';
export const referFriend = 'दोस्त को रेफ़र करें';
export const noneYetHint = 'किसी दोस्त को रेफ़र करें, और हर रेफ़रल की स्थिति यहाँ देखें।';
export const showFewer = 'कम दिखाएँ';
export const showAll = (count: ReactNode) => <>सभी {count} दिखाएँ</>;
/** Only the last digits of a mobile number are shown. */
export const phoneEnding = (digits: string): string => `आखिरी अंक ${digits}`;
export const byLink = 'आपके लिंक से';
export const inviteByLink = 'लिंक से बुलाएँ';
export const noProject = 'कोई प्रोजेक्ट नहीं चुना';
