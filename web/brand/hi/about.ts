import { brand } from '../brand.ts';

const { name, developer } = brand;

/** The brand's texts on the page about the club. */
export const title = `${name} के बारे में`;
export const lede = `${developer} के घर मालिकों और घर खरीदने वालों का क्लब।`;
export const story = [
  'घर हम कुछ हफ़्तों में चुनते हैं, पर उसमें रहते दशकों तक हैं। क्लब उन्हीं दशकों के लिए है।',
  `हमारा वादा सीधा है: दोबारा घर लें या किसी दोस्त को साथ लाएँ, और ${developer} आपको इनाम देता है। शर्तें बताना और इनाम देना सेल्स टीम का काम है। इसके अलावा क्लब के पॉइंट हैं: हर पॉइंट आपके लेन-देन में दर्ज है, जिसे आप देख, गिन और खर्च कर सकते हैं।`,
] as const;

/** Each is shown below a figure. */
export const projectsToSee = 'प्रोजेक्ट देखने के लिए';
export const citiesToLiveIn = 'शहर रहने के लिए';
export const forYourFriend = 'आपके रेफ़र किए दोस्त के लिए';
export const welcomePoints = 'स्वागत के पॉइंट, एक बार';

export const benefits = 'सदस्यता से क्या मिलता है';
export const seeProjects = 'प्रोजेक्ट देखें';
export const referText =
  'हमें एक नाम और मोबाइल नंबर दें। हम आपके दोस्त को कॉल करेंगे, विज़िट तय करेंगे और आपको अपडेट देते रहेंगे। उनके बुक करने पर आप दोनों कमाएँगे।';
export const refer = 'रेफ़र करें और कमाएँ';
export const seeOffers = 'देखें, पॉइंट से क्या मिलता है';
export const readersClub = 'पाठक क्लब';
export const readersText = 'घर, पैसे और अच्छी ज़िंदगी पर लेख, यहाँ रहने वालों के साथ मिलकर लिखे हुए।';
export const startReading = 'पढ़ना शुरू करें';

export const trustTitle = 'हर पॉइंट का हिसाब है';
export const trustText =
  'पॉइंट पैसे जैसे ही हैं, इसलिए हम उन्हें पैसे की तरह ही रखते हैं। हर जमा और खर्च आपके लेन-देन में है, कुछ भी दो बार नहीं लिया जाता, और जो अभी कन्फ़र्म हो रहा हो, वह हम आपको बताते हैं।';
export const talkToUs = 'हमसे बात करें';
export const personAnswers = 'आपकी बात किसी इंसान से ही होगी।';
