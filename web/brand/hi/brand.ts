import { developer, name, shortDeveloper } from '../identity.ts';

/** The brand's own texts, combined in `brand` (brand.ts). */
export const line = 'घर, घर से बढ़कर';
export const about = `${name}, ${developer} के घर मालिकों का क्लब।`;
export const description = `${developer} के घर मालिकों का क्लब: घर देखें, पॉइंट रिडीम करें, दोस्तों को रेफ़र करें और पड़ोसियों से मिलें।`;
// No line break within a number or a time.
export const hours = 'सोम से शनि, सुबह\u00a09:30 से शाम\u00a06:30\u00a0IST';
export const officeName = `${developer} का सेल्स ऑफ़िस`;

export const intro =
  'आपने अपना घर उसकी रोशनी, उसके पेड़ों और उसके सुकून के लिए चुना। चाबी मिलने के बाद जो आता है, वह क्लब है: दोबारा घर खरीदने पर इनाम, दोस्त को साथ लाने पर शुक्रिया, और पड़ोसियों के साथ शामें।';
export const unlocksTitle = 'सदस्यता के फ़ायदे';
export const unlocksLine = `${name} के सदस्यों को क्या मिलता है`;

export const familyTitle = 'एक परिवार, कई इनाम';
/** After a figure: `2% of Agreement Value for re-purchase`. */
export const repurchaseCaption = 'एग्रीमेंट वैल्यू का, दोबारा खरीद पर';
export const familyText = `अपने लिए या अगली पीढ़ी के लिए ${shortDeveloper} का एक और घर खरीदें, और उसकी एग्रीमेंट वैल्यू के 2% के बराबर लॉयल्टी लाभ पाएँ।`;

export const referralsTitle = 'रेफ़रल और कमाई';
/** After a figure: `0.65% for the friend you refer, and a reward for you`. */
export const referredCaption = 'एग्रीमेंट वैल्यू का, आपके रेफ़र किए दोस्त को, और आपके लिए इनाम';
export const referralsSteps = [
  { title: 'आप रेफ़र करें', text: 'एक नाम और एक मोबाइल नंबर। बस इतना ही।' },
  { title: 'वे देखें और बुक करें', text: 'हम कॉल करते हैं, विज़िट तय करते हैं और आपको अपडेट देते हैं।' },
  { title: 'दोनों कमाएँ', text: 'आपके लिए इनाम, आपके रेफ़र किए दोस्त को एग्रीमेंट वैल्यू का 0.65%। शर्तें हमारी सेल्स टीम बताएगी।' },
] as const;

export const offersTitle = 'ऑफ़र और तोहफ़े';
export const offersText = 'आपके और आपके घर के लिए खास ब्रांड ऑफ़र। घड़ी, वीकेंड की छुट्टी या रसोई का कुछ सामान चुनें, और पॉइंट से चुकाएँ।';
export const offersDisclaimer = 'ऑफ़र तब तक मान्य हैं जब तक वे चल रहे हैं, और बदल सकते हैं।';

export const eventsTitle = 'वर्कशॉप और इवेंट';
export const eventsText = 'लॉन पर संगीत, छत पर पॉटरी, बगीचे के चारों ओर रविवार की दौड़। हर महीने, सदस्यों और उनके मेहमानों के लिए।';
export const viewEvents = 'इवेंट देखें';
export const eventsLine = 'आगे क्या आने वाला है, और हमने साथ में क्या किया।';

export const referTitle = 'दोस्त को पड़ोसी बनाएँ';
export const referLine = 'आपकी पहचान में कोई घर ढूँढ रहा है? हमें बताएँ, हम विज़िट तय करेंगे। उनके बुक करने पर इनाम आप दोनों को मिलेगा।';
export const rewardsTitle = 'अच्छे पड़ोसी, अच्छे इनाम';
export const referredText =
  'जब आपका दोस्त वह घर बुक करता है जिसके लिए आपने रेफ़र किया, तो उसे एग्रीमेंट वैल्यू का 0.65% मिलता है, और आपको भी इनाम। आपका इनाम और सभी शर्तें हमारी सेल्स टीम बताएगी।';
export const repurchaseText = `खुद ${shortDeveloper} का एक और घर खरीदें, और उसकी एग्रीमेंट वैल्यू के 2% के बराबर लॉयल्टी लाभ पाएँ।`;
export const referSteps = [
  { title: 'आप रेफ़र करें', text: 'एक प्रोजेक्ट चुनें, और एक नाम और मोबाइल नंबर दें। बस इतना ही।' },
  {
    title: 'हम कॉल करके विज़िट तय करते हैं',
    text: 'हमारी टीम आपके दोस्त को सिर्फ़ उसी प्रोजेक्ट के बारे में कॉल करती है। वे अपनी सुविधा से देखने आते हैं।',
  },
  { title: 'वे बुक करते हैं', text: 'आपका दोस्त अपने समय से फ़ैसला करता है। एक नंबर हर प्रोजेक्ट के लिए एक बार गिना जाता है।' },
  { title: 'दोनों कमाते हैं', text: 'आपके लिए इनाम, आपके रेफ़र किए दोस्त को एग्रीमेंट वैल्यू का 0.65%। शर्तें हमारी सेल्स टीम बताएगी।' },
] as const;
export const referPromise =
  'दोस्त का नंबर देने से पहले कृपया उनसे पूछ लें। हम उस पर सिर्फ़ उसी प्रोजेक्ट के बारे में कॉल करते हैं जिसके लिए आपने उन्हें रेफ़र किया।';

export const footerLine = 'इवेंट, ऑफ़र और नए घर।';
export const footerText = `${name}, ${developer} के घर मालिकों का क्लब है। तस्वीरें आर्किटेक्चर मॉडल की हैं। जो घर आप खरीदते हैं, उनका ब्योरा रजिस्टर्ड एग्रीमेंट में है।`;
