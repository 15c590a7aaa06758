/** Texts of the timeline, on its page and beside the chart. */
export const pageTitle = (club: string): string => `आपकी टाइमलाइन | ${club}`;
export const pageDescription = (club: string): string => `${club} की आपकी सदस्यता में जो भी हुआ, तारीख के क्रम में।`;
export const needsJavaScript = 'अपनी टाइमलाइन देखने के लिए JavaScript चालू करें।';
export const title = 'टाइमलाइन';
export const dashboard = 'डैशबोर्ड';
export const loading = 'आपकी टाइमलाइन लोड हो रही है';
export const missing = 'आपकी टाइमलाइन लोड नहीं हो सकी';
export const missingSafe = 'आपके पॉइंट, ऑर्डर और विज़िट सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const showMore = 'और दिखाएँ';
export const noneYet = 'अभी यहाँ कुछ नहीं है';
export const noneYetHint = 'आपके पॉइंट, ऑर्डर, स्टे, विज़िट और रेफ़रल यहाँ दिखेंगे।';
export const seeProjects = 'प्रोजेक्ट देखें';

export const seeEverything = 'सारी गतिविधि देखें';

export const points = 'पॉइंट';
export const order = 'ऑर्डर';
export const hotelStay = 'होटल स्टे';
export const encash = 'पॉइंट भुनाना';
export const siteVisit = 'साइट विज़िट';
export const referral = 'रेफ़रल';

export const beingConfirmed = 'कन्फ़र्म हो रहा है';
export const confirmed = 'कन्फ़र्म हुआ';
export const didNotHappen = 'नहीं हो सका';
export const beingChecked = 'हमारी टीम जाँच कर रही है';

const encashWords: Readonly<Record<string, string>> = {
  Pending: 'पेंडिंग',
  Processing: 'काम जारी है',
  Approved: 'मंज़ूर',
  Paid: 'भुगतान हुआ',
  Completed: 'पूरा',
  Rejected: 'नामंज़ूर',
};
/** What has become of an entry. */
export const statusNow = (status: string): string => `अभी: ${status}`;

/** The status of an encash request in the language of this build. The sources send English. */
export const encashStatus = (word: string): string => encashWords[word] ?? word;

/** The parts of a response that can be missing, by their names in the graph. */
export const sources: Readonly<Record<string, string>> = {
  ledger: 'पॉइंट',
  orders: 'ऑर्डर',
  hotelBookings: 'होटल स्टे',
  encashRequests: 'भुनाने के अनुरोध',
  siteVisits: 'साइट विज़िट',
  friends: 'रेफ़र किए दोस्त',
  leads: 'रेफ़रल',
};
/** @param names keys of `sources`. */
export function sourcesMissing(names: readonly string[]): string {
  const list = new Intl.ListFormat('hi', { type: 'conjunction' }).format(names);
  return `हम आपके ${list} लोड नहीं कर सके। वे सुरक्षित हैं, और इस सूची में बाकी सब अपडेट है।`;
}
