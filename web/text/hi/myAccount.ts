import { plural } from './plural.ts';

/** Texts of the page with the member's account. */
export const title = 'मेरा खाता';
export const pageAbout = (club: string): string => `${club} में आपकी प्रोफ़ाइल, पते और लॉग इन।`;
export const needsJavaScript = 'अपना खाता देखने के लिए कृपया JavaScript चालू करें।';

export const profile = 'प्रोफ़ाइल';
export const name = 'नाम';
export const mobile = 'मोबाइल नंबर';
export const membershipNumber = 'सदस्यता नंबर';
export const home = 'घर';
export const memberSince = 'सदस्य कब से';
export const membership = 'सदस्यता';
export const active = 'चालू';
export const inactive = 'चालू नहीं';
export const notKnown = 'दर्ज नहीं';
export const profileNotComplete = 'हम आपकी पूरी प्रोफ़ाइल लोड नहीं कर सके। जो दिख रहा है, वह सही है।';
/** Before the phone number and the email address. */
export const toCorrect = 'कुछ गलत है? प्रोफ़ाइल सिर्फ़ हमारी टीम बदल सकती है। हमें कॉल करें या लिखें';

export const addresses = 'पते';

export const sessions = 'आप कहाँ लॉग इन हैं';
/** @param others without this one */
export const whereLoggedIn = (others: number): string =>
  plural(others, {
    one: others === 0 ? 'आप सिर्फ़ यहीं लॉग इन हैं।' : 'आप यहाँ और एक दूसरे डिवाइस पर लॉग इन हैं।',
    other: `आप यहाँ और ${others} दूसरे डिवाइस पर लॉग इन हैं।`,
  });
export const channels = { WEB: 'ब्राउज़र', KIOSK: 'कियॉस्क', SCRIPT: 'ऐप या प्रोग्राम' } as const;
export const atKiosk = (kiosk: string, gallery: string): string => `${kiosk}, ${gallery}`;
export const thisDevice = 'यह डिवाइस';
export const sinceUntil = (since: string, until: string): string => `${since} से, ज़्यादा से ज़्यादा ${until} तक`;
export const end = 'साइन आउट करें';
export const endWhich = (device: string, since: string): string => `${device} साइन आउट करें, ${since} से`;
export const endOthers = 'बाकी सब जगह साइन आउट करें';
export const ended = 'वहाँ साइन आउट हो गया';
export const endedAlready = 'यह लॉग इन पहले ही खत्म हो चुका है';
export const othersEnded = (count: number): string =>
  plural(count, { one: `${count} डिवाइस पर साइन आउट हो गया`, other: `${count} डिवाइस पर साइन आउट हो गया` });
export const notEnded = 'हम आपको वहाँ साइन आउट नहीं कर सके, इसलिए वह लॉग इन अभी चालू है। कृपया फिर कोशिश करें।';
export const notYou = 'अगर आप इनमें से किसी को नहीं पहचानते, तो उसे साइन आउट करें और हमें कॉल करें।';
export const sessionsNotLoaded = 'हम नहीं देख सके कि आप कहाँ लॉग इन हैं';
export const sessionsSafe = 'यहाँ आप अब भी लॉग इन हैं।';

export const kiosks = 'आपके इस्तेमाल किए कियॉस्क';
export const noKiosks = (days: number): string => `पिछले ${days} दिनों में कोई नहीं।`;
export const lastUsed = (when: string): string => `पिछला लॉग इन ${when}`;

export const appearance = 'भाषा और रूप';
export const appearanceHint = 'इस ब्राउज़र में एक साल तक याद रहता है।';
export const language = 'भाषा';

export const notices = 'आपको दिखाई गई गोपनीयता सूचनाएँ';
export const noNotices = 'अभी कोई नहीं।';
export const noticeVersion = (day: string): string => `${day} का संस्करण`;
export const acceptedAt = {
  LOGIN: 'लॉग इन पर',
  REGISTRATION: 'रजिस्ट्रेशन पर',
  CONTACT_REQUEST: 'लॉग इन के बिना अनुरोध भेजने पर',
  INVITATION: 'निमंत्रण के साथ',
} as const;
export const readNotice = 'गोपनीयता सूचना पढ़ें';

export const newsletter = 'न्यूज़लेटर';
export const subscribedSince = (email: string, day: string): string => `${email} पर ${day} से न्यूज़लेटर आता है।`;
export const notSubscribed = (email: string): string => `${email} पर न्यूज़लेटर नहीं आता।`;
export const noEmail = 'पहले अपने ईमेल वाला पता जोड़ें। फिर आप यहाँ न्यूज़लेटर ले सकते हैं।';
export const unsubscribe = 'न्यूज़लेटर बंद करें';
export const unsubscribed = 'आपका न्यूज़लेटर बंद है';
export const newsletterNotLoaded = 'हम नहीं देख सके कि आपको न्यूज़लेटर मिलता है या नहीं';
export const newsletterSafe = 'कुछ नहीं बदला है। कृपया फिर कोशिश करें।';
export const newsletterNotChanged = 'हम आपका न्यूज़लेटर नहीं बदल सके। कृपया फिर कोशिश करें।';

export const calendar = 'आपका कैलेंडर';
export const calendarHint = 'अपनी साइट विज़िट, स्टे और हमारे इवेंट अपने कैलेंडर में देखें। हर बदलाव अपने आप दिखता है।';
export const createCalendar = 'कैलेंडर पता बनाएँ';
export const calendarSince = (day: string): string =>
  `आपकी विज़िट, स्टे और हमारे इवेंट ${day} से इस पते पर हैं। अपने कैलेंडर में इसे सब्सक्राइब करें।`;
export const calendarSecret = 'जिसके पास यह पता है, वह ये तारीखें देख सकता है, इसलिए इसे किसी को न दें।';
export const copyCalendar = 'कैलेंडर पता कॉपी करें';
export const calendarCopied = 'कैलेंडर पता कॉपी हो गया';
export const openCalendar = 'कैलेंडर ऐप में खोलें';
export const googleCalendar = 'Google Calendar में जोड़ें';
export const removeCalendar = 'बंद करें';
export const calendarCreated = 'कैलेंडर पता बन गया';
export const calendarRemoved = 'कैलेंडर पता बंद हो गया';
export const calendarNotLoaded = 'हम आपका कैलेंडर पता लोड नहीं कर सके';
export const calendarNotChanged = 'हम आपका कैलेंडर पता नहीं बदल सके। कृपया फिर कोशिश करें।';

export const data = 'आपका डेटा';
export const dataHint = 'देखें और डाउनलोड करें कि हम आपके बारे में क्या रखते हैं, या उसे मिटाएँ।';
export const seeData = 'अपना डेटा देखें';
export const loading = 'आपका खाता लोड हो रहा है';
