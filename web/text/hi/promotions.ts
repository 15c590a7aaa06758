/** Texts of the list of what points can be redeemed for. */
export const pageTitle = 'अपने पॉइंट रिडीम करें';
export const pageAbout = (club: string): string => `अपने ${club} पॉइंट से प्रोडक्ट, होटल की रातें या बैंक में पैसे पाएँ।`;
export const encash = 'पॉइंट भुनाएँ';
export const encashAbout = 'पॉइंट की रकम आपके बैंक खाते में।';

export const heading = 'एक बैलेंस, इस्तेमाल के तीन तरीके';
export const lead = 'कोई प्रोडक्ट, होटल में कुछ रातें, या बैंक में पैसे। पहले प्लान करें: जब तक आप कन्फ़र्म न करें, कोई पॉइंट नहीं कटता।';
export const waysToRedeem = 'रिडीम करने के तरीके';
export const featuredProduct = 'खास प्रोडक्ट';

export const loadingPromotions = 'ऑफ़र लोड हो रहे हैं...';
export const counted = (count: number): string => `${count} प्रोडक्ट`;
export const category = 'श्रेणी';
export const allCategories = 'सभी';
/** Around the field for an amount: what could be redeemed with more points. */
export const withMore = 'और पॉइंट जोड़कर';
export const showWithMore = 'दिखाएँ';
export const withinMyPoints = 'मेरे पॉइंट में मिलने वाले';

export const failedButSafe = 'आपके पॉइंट सुरक्षित हैं। कृपया थोड़ी देर में फिर कोशिश करें।';
/** @param place the chosen category, if any. */
export const nothingWithin = (points: string, place: string | undefined): string =>
  `${place === undefined ? '' : `${place} में `}अभी ${points} पॉइंट में कुछ नहीं मिलता`;
export const heldPointsReturn = 'कोई अनुरोध पूरा न हुआ, तो उसके लिए रोके गए पॉइंट फिर से उपलब्ध हो जाएँगे।';
export const showEverything = 'सब कुछ दिखाएँ';
export const nothingYet = 'अभी रिडीम करने के लिए कुछ नहीं है';
export const newOnesAppear = 'नए प्रोडक्ट यहाँ दिखेंगे।';
export const nothingIn = (place: string): string => `${place} में अभी कुछ नहीं है`;
export const productsComeAndGo = 'कृपया बाद में फिर देखें।';
export const showAllCategories = 'सभी श्रेणियाँ दिखाएँ';

/** After a figure. */
export const pointsUnit = 'पॉइंट';
export const notForPoints = 'पॉइंट से नहीं मिलता';
export const viewDetails = 'विवरण देखें';
export const outOfStock = 'स्टॉक में नहीं';
export const featured = 'खास';
export const trending = 'चर्चा में';
export const backToFirst = 'शुरुआत के प्रोडक्ट पर वापस जाएँ';
export const moreProducts = 'और प्रोडक्ट';

export const products = 'प्रोडक्ट';
export const searchProducts = 'प्रोडक्ट खोजें';
export const sort = 'क्रम';
export const sorts = {
  club: 'हमारी पसंद',
  'points-low': 'पॉइंट: कम से ज़्यादा',
  'points-high': 'पॉइंट: ज़्यादा से कम',
  'price-low': 'दुकान में कीमत: कम से ज़्यादा',
  'price-high': 'दुकान में कीमत: ज़्यादा से कम',
  name: 'नाम',
} as const;
export const showProducts = 'प्रोडक्ट दिखाएँ';
export const withinReach = 'आपके पॉइंट में';
export const nothingFound = (words: string): string => `“${words}” से मेल खाता कोई प्रोडक्ट नहीं मिला`;
export const nothingFoundWithin = (words: string, points: string): string =>
  `${points} पॉइंट में “${words}” से मेल खाता कोई प्रोडक्ट नहीं मिला`;
export const tryOtherWords = 'कोई और शब्द लिखें, या सभी प्रोडक्ट देखें।';

/** The sources' words, in lower case. */
const categoryNames: Readonly<Record<string, string>> = {
  audio: 'ऑडियो',
  garden: 'बगीचा',
  home: 'घर',
  kitchen: 'रसोई',
  travel: 'यात्रा',
  watches: 'घड़ियाँ',
  wellness: 'सेहत',
};
/** A category of products from the source, in the language of this build. */
export const categoryName = (name: string): string => categoryNames[name.trim().toLowerCase()] ?? name;
