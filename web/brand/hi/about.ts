import { brand } from '../brand.ts';

const { name, developer } = brand;

/** The brand's texts on the page about the club. */
export const title = `${name} के बारे में`;
export const lede = `${developer} के घर मालिकों का क्लब: उनके लिए जो इन घरों में रहते हैं, और उनके लिए जो रहने वाले हैं।`;
export const story = [
  'घर कुछ हफ़्तों में चुना जाता है और उसमें दशकों रहा जाता है। क्लब उन्हीं दशकों के लिए है।',
  `इसका वादा सीधा है: जो दोबारा घर खरीदता है या किसी दोस्त को साथ लाता है, उसका शुक्रिया ऐसे पॉइंट से किया जाता है जो दिखते हैं, गिने जा सकते हैं और खर्च हो सकते हैं। ${developer} अपने घर मालिकों को जो कुछ लौटाता है, वह सब यहाँ एक लेन-देन खाते में मिलता है, आखिरी पॉइंट तक।`,
] as const;

/** Each is shown below a figure. */
export const projectsToSee = 'प्रोजेक्ट देखने के लिए';
export const citiesToLiveIn = 'शहर रहने के लिए';
export const forYourFriend = 'आपके रेफ़र किए दोस्त के लिए';
export const welcomePoints = 'स्वागत के पॉइंट, एक बार';

export const benefits = 'सदस्यता से क्या मिलता है';
export const seeProjects = 'प्रोजेक्ट देखें';
export const referText =
  'हमें एक नाम और मोबाइल नंबर दें। हम फ़ोन करते हैं, आपके दोस्त को घर दिखाते हैं और आपको खबर देते रहते हैं। फिर दोनों कमाते हैं।';
export const refer = 'रेफ़र करें और कमाएँ';
export const seeOffers = 'देखें, पॉइंट से क्या मिलता है';
export const readersClub = 'पाठक क्लब';
export const readersText = 'घर, पैसे और बीच के सुकून भरे पलों पर लेख, यहीं रहने वालों के साथ मिलकर लिखे गए।';
export const startReading = 'पढ़ना शुरू करें';

export const trustTitle = 'हर पॉइंट का हिसाब है';
export const trustText =
  'पॉइंट पैसे जैसे ही हैं, इसलिए पैसे की तरह ही रखे जाते हैं: हर जमा और हर खर्च आपके लेन-देन खाते में दर्ज है, कुछ भी दो बार नहीं लिया जाता, और जहाँ कुछ अभी पक्का नहीं, वहाँ क्लब यही बताता है।';
export const talkToUs = 'हमसे बात करें';
export const personAnswers = 'फ़ोन कोई इंसान ही उठाता है।';
