/** Texts of the list of what points can be redeemed for. */
export const pageTitle = 'अपने पॉइंट रिडीम करें';
export const pageAbout = (club: string): string => `${club} के पॉइंट से क्या-क्या मिलता है: प्रोडक्ट, होटल में रातें, या बैंक में पैसे।`;
export const encash = 'पॉइंट भुनाएँ';
export const encashAbout = 'पॉइंट के पैसे सीधे आपके बैंक खाते में।';

export const heading = 'एक बैलेंस, इस्तेमाल के तीन तरीके';
export const lead = 'अपने लिए कोई चीज़, होटल में कुछ रातें, या बैंक में पैसे। पहले आराम से देखें; जब तक आप पक्का न करें, कुछ नहीं बदलता।';
export const waysToRedeem = 'रिडीम करने के तरीके';
export const featuredProduct = 'खास प्रोडक्ट';

export const loadingPromotions = 'ऑफ़र लोड हो रहे हैं...';
export const counted = (count: number): string => `${count} प्रोडक्ट`;
export const category = 'श्रेणी';
export const allCategories = 'सभी';
export const withinMyPoints = 'मेरे पॉइंट में मिलने वाले';

export const failedButSafe = 'आपके पॉइंट सुरक्षित हैं। सेवा ठीक होते ही प्रोडक्ट फिर दिखने लगेंगे।';
/** @param place the chosen category, if any. */
export const nothingWithin = (points: string, place: string | undefined): string =>
  `${place === undefined ? '' : `${place} में `}अभी ${points} पॉइंट में कुछ नहीं मिलता`;
export const heldPointsReturn = 'पॉइंट जिस काम के लिए रोके गए हैं, उसके निपटते ही वे फिर गिने जाएँगे।';
export const showEverything = 'सब कुछ दिखाएँ';
export const nothingYet = 'अभी रिडीम करने के लिए कुछ नहीं है';
export const newOnesAppear = 'क्लब में नए प्रोडक्ट आते ही यहाँ दिखेंगे।';
export const nothingIn = (place: string): string => `${place} में अभी कुछ नहीं है`;
export const productsComeAndGo = 'मौसम के साथ प्रोडक्ट बदलते रहते हैं।';
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

export const products = 'उत्पाद';
export const searchProducts = 'उत्पाद खोजें';
export const sort = 'क्रम';
export const sorts = {
  club: 'हमारी पसंद',
  'points-low': 'पॉइंट: कम से ज़्यादा',
  'points-high': 'पॉइंट: ज़्यादा से कम',
  name: 'नाम',
} as const;
export const showProducts = 'उत्पाद दिखाएँ';
export const withinReach = 'आपके पॉइंट में';
export const nothingFound = (words: string): string => `“${words}” से मेल खाता कोई उत्पाद नहीं मिला`;
export const tryOtherWords = 'कोई और शब्द लिखें, या सब कुछ देखें।';
