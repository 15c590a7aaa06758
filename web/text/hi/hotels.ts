import { cityName } from './projectFacts.ts';

/** Texts of the lists of hotels, for visitors and members. */
export const lead = 'अपने पॉइंट से होटल में ठहरें।';
/** For search engines and link previews. */
export const description = (club: string): string => `${club} के पॉइंट से बुक होने वाले होटल, और प्रति रात लगने वाले पॉइंट।`;
export const memberDescription = 'आपके होटल स्टे, और पॉइंट से बुक होने वाले होटल।';
export const needsJavaScript = 'अपने स्टे देखने के लिए JavaScript चालू करें।';

export const hotels = 'होटल';
export const where = 'कहाँ';
export const anywhere = 'कहीं भी';
export const search = 'खोजें';
export const allCities = 'सभी';

export const loadingHotels = 'होटल लोड हो रहे हैं';
export const listMissing = 'आपके पॉइंट और स्टे सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const hotelsFound = (count: number, city: string | null): string =>
  city === null ? `${count} होटल` : `${city} में ${count} होटल`;
/** At least one of the two is set. */
export function noHotelFound(words: string | null, city: string | null): string {
  const none = words === null ? 'कोई होटल नहीं मिला' : `“${words}” से मेल खाता कोई होटल नहीं मिला`;
  return city === null ? none : `${city} में ${none}`;
}
export const tryAnotherCity = 'कोई और शहर चुनें, या सभी होटल देखें।';
export const showAllHotels = 'सभी होटल दिखाएँ';
export const noHotels = 'अभी बुक करने के लिए कोई होटल नहीं है';
export const noHotelsYet = 'क्लब से जुड़ते ही नए होटल यहाँ दिखेंगे।';
/** A city of the filter. */
export const cityOfFilter = cityName;
export const cityUntold = 'शहर की जानकारी नहीं';
