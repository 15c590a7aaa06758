/** Texts of the frame around every page: header, menus, footer, and the not-found page. */
export const mainMenu = 'मुख्य मेनू';
export const menu = 'मेनू';
export const oldBrowser =
  'लॉग इन करने या पॉइंट रिडीम करने के लिए यह ब्राउज़र बहुत पुराना है। आप हमारे पेज पढ़ सकते हैं; बाकी सब के लिए कृपया इसे अपडेट करें या कोई दूसरा ब्राउज़र इस्तेमाल करें।';
export const entryHome = 'होम';
export const entryRefer = 'रेफ़र करें और कमाएँ';
export const entryEvents = 'इवेंट';
export const entryRedemption = 'रिडेम्प्शन';
export const entryProjects = 'प्रोजेक्ट';
export const entryPosts = 'पाठक क्लब';
export const entrySearch = 'खोजें';
export const entryLogin = 'लॉग इन';

/** @param points grouped; null while unknown. */
export const profileMenu = (name: string, points: string | null): string =>
  `${name}, प्रोफ़ाइल मेनू${points === null ? '' : `, ${points} पॉइंट`}`;
/** Small, after a number. */
export const pointsUnit = 'पॉइंट';
export const profile = 'प्रोफ़ाइल';
/** @param moment `28 Nov, 4:15 am` */
export const signedInUntil = (moment: string): string => `${moment} IST तक लॉग इन`;
/** The groups of the profile menu. */
export const groups = {
  points: 'पॉइंट',
  orders: 'ऑर्डर और स्टे',
  friends: 'दोस्त और विज़िट',
  account: 'खाता',
};
export const myOrders = 'मेरे ऑर्डर';
export const dashboard = 'डैशबोर्ड';
export const hotelStays = 'होटल स्टे';
export const encashRequests = 'भुनाने के अनुरोध';
export const statements = 'स्टेटमेंट';
export const invitations = 'न्योते';
export const siteVisits = 'साइट विज़िट';
export const timeline = 'टाइमलाइन';
export const addresses = 'पते';
export const kioskLogin = 'कियॉस्क पर लॉग इन';
export const account = 'मेरा खाता';
export const yourData = 'आपका डेटा';

export const theClub = 'क्लब';
export const events = 'इवेंट';
export const refer = 'रेफ़र करें और कमाएँ';
export const promotions = 'ऑफ़र';
export const projects = 'प्रोजेक्ट';
export const readersClub = 'पाठक क्लब';
export const about = 'क्लब के बारे में';
/** Shown where this device sent requests without a login. */
export const myRequests = 'मेरे अनुरोध';
export const talkToUs = 'हमसे बात करें';
export const privacy = 'गोपनीयता';
export const terms = 'नियम और शर्तें';

export const newsletter = 'न्यूज़लेटर';
export const emailAddress = 'ईमेल पता';
export const yourEmail = 'आपका ईमेल पता';
export const subscribe = 'सब्सक्राइब करें';
export const subscribing = 'सब्सक्राइब हो रहा है...';
export const newsletterConsent = (club: string): string => `मुझे ${club} का न्यूज़लेटर भेजें। इसे कभी भी बंद किया जा सकता है।`;
export const subscribeByEmail = (address: string): string => `JavaScript के बिना सब्सक्राइब करने के लिए ${address} पर लिखें।`;

export const notFound = 'पेज नहीं मिला';
export const notFoundDescription = 'यह पेज मौजूद नहीं है।';
export const noRoom = 'इस दरवाज़े के पीछे कोई कमरा नहीं है';
export const noRoomMore = 'यह पेज कहीं और चला गया है, या कभी बना ही नहीं। बाकी घर खुला है।';
export const shutDoor = 'बरामदे की तीन मेहराबें। दो से शाम के समय जगमगाते टावर दिखते हैं, बीच वाली में एक बंद दरवाज़ा है।';

export const pageBroke = 'इस पेज पर कुछ गड़बड़ी हो गई';
export const pageBrokeMore = 'आपके पॉइंट, ऑर्डर और अनुरोध सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const noConnection = 'क्लब से संपर्क नहीं हो सका';
export const noConnectionMore = 'अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें। आपने जो सेव किया है, वह सुरक्षित है।';
