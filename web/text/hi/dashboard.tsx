import type { ReactNode } from 'react';

/** Texts of the dashboard about the member and their points. */
export const pageTitle = (club: string): string => `आपके पॉइंट | ${club}`;
export const pageDescription = (club: string): string => `${club} में आपके पॉइंट और लेन-देन।`;
export const needsJavaScript = 'अपने पॉइंट देखने के लिए JavaScript चालू करें।';
export const pageMissing = 'आपके पॉइंट लोड नहीं हो सके';
export const pageMissingSafe = 'आपका बैलेंस पहले जैसा ही है।';

const greetings = { morning: 'सुप्रभात', afternoon: 'नमस्ते', evening: 'शुभ संध्या' } as const;
/** @param name the first name, if known. */
export const greeting = (part: keyof typeof greetings, name: string | undefined): string =>
  name ? `${greetings[part]}, ${name} जी` : greetings[part];
export const memberCard = 'सदस्यता कार्ड';
export const membershipNumber = 'सदस्यता नंबर';
export const home = 'घर';
/** Before a month: `Member since March 2024`. */
export const memberSince = 'सदस्य बने';

export const pointsMissing = 'आपके पॉइंट लोड नहीं हो सके';
export const pointsMissingSafe = 'आपका बैलेंस पहले जैसा ही है।';
export const loadingPoints = 'आपके पॉइंट लोड हो रहे हैं';
export const loadingChart = 'चार्ट लोड हो रहा है';

export const onPaper = 'अपने लेन-देन कागज़ पर पाने के लिए स्टेटमेंट खोलें और PDF डाउनलोड करें।';
export const availableToRedeem = 'रिडीम करने के लिए उपलब्ध';
export const noBalance = 'हम अभी आपका बैलेंस नहीं दिखा पा रहे हैं।';
/** Small, after the figure. */
export const unit = 'पॉइंट';
export const yourBalance = 'आपका बैलेंस';
/** After a figure, as the text alternative of the bar: `18,000 available, 500 held`. */
export const meterAvailable = 'उपलब्ध';
export const meterHeld = 'रोके गए';
export const available = 'उपलब्ध';
export const held = 'रोके गए';
export const balancePoints = 'कुल बैलेंस';
export const availableNotKnown = 'इनमें से कितने रिडीम हो सकते हैं, हम अभी नहीं दिखा पा रहे हैं।';
export const heldRemark = 'रोके गए पॉइंट उन अनुरोधों के हैं जो कन्फ़र्म हो रहे हैं। कन्फ़र्म होने पर ही ये बैलेंस से घटेंगे।';
export const debitOnItsWay = (points: ReactNode) => <>{points} पॉइंट और रिडीम हुए। वे जल्द ही आपके क्लब बैलेंस से घट जाएँगे।</>;
export const ofEarned = (points: ReactNode) => <>आपने अब तक कुल {points} पॉइंट कमाए हैं।</>;
export const redeemPoints = 'पॉइंट रिडीम करें';
export const hotels = 'होटल';
export const encash = 'पॉइंट भुनाएँ';
export const myOrders = 'मेरे ऑर्डर';

export const balanceSum = 'आपका बैलेंस कैसे बना';
export const earned = 'कमाए';
export const redeemed = 'रिडीम किए';
export const expired = 'समाप्त हुए';
/** The signs between the four tiles, for screen readers. */
export const minus = 'घटा';
export const equals = 'बराबर';
export const notKnown = 'अभी उपलब्ध नहीं';
