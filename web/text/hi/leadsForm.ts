/** Texts of the dashboard's referral form. */
export const title = 'रेफ़र करें और कमाएँ';
export const askFirst = 'कृपया पहले उनसे पूछ लें। हमारी टीम उन्हें कॉल करके आपका नाम बताएगी।';
export const referred = (name: string): string => `${name} को रेफ़र कर दिया गया। वे “मेरे रेफ़रल” में दिखेंगे।`;

export const firstName = 'पहला नाम';
export const lastName = 'उपनाम';
export const phone = 'मोबाइल नंबर';
export const project = 'किस प्रोजेक्ट में रुचि है';
export const selectProject = 'प्रोजेक्ट चुनें';
export const loadingProjects = 'प्रोजेक्ट लोड हो रहे हैं...';
export const projectsMissing = 'प्रोजेक्ट लोड नहीं हो सके।';
export const rating = 'उनके खरीदने की कितनी संभावना है?';
export const ratings = { HOT: 'ज़्यादा', WARM: 'मध्यम', COLD: 'कम' } as const;
/** What they mean, below the chosen one. */
export const ratingMeans = { HOT: 'अभी तैयार हैं', WARM: 'कुछ महीनों में', COLD: 'बस देख रहे हैं' } as const;
export const customerType = 'ग्राहक का प्रकार';
export const customerTypes = { INDIVIDUAL: 'व्यक्ति', COMPANY: 'कंपनी' } as const;

export const refer = 'रेफ़र करें';
export const referNamed = (name: string): string => `${name} को रेफ़र करें`;
export const referring = 'रेफ़र हो रहा है...';
export const loginNow = 'लॉग इन करें';
export const entriesKept = 'आपने जो भरा था, वह यहीं है। आप बेझिझक दोबारा कोशिश कर सकते हैं।';
