/** Texts of the lists of hotels, for visitors and members. */
export const lead = 'अपने पॉइंट से होटल में ठहरें।';
/** For search engines and link previews. */
export const description = (club: string): string => `${club} के पॉइंट से बुक होने वाले होटल, और एक रात में लगने वाले पॉइंट।`;
export const memberDescription = 'सदस्य के होटल ठहराव, और पॉइंट से बुक होने वाले होटल।';
export const needsJavaScript = 'आपके ठहराव ब्राउज़र में खुलते हैं, जिसके लिए JavaScript ज़रूरी है।';

export const hotels = 'होटल';
export const where = 'कहाँ';
export const anywhere = 'कहीं भी';
export const search = 'खोजें';
export const allCities = 'सभी';
const cities: Readonly<Record<string, string>> = {
  Mumbai: 'मुंबई',
  Delhi: 'दिल्ली',
  Chennai: 'चेन्नई',
  Jaipur: 'जयपुर',
  Shimla: 'शिमला',
  Bangalore: 'बेंगलुरु',
  Goa: 'गोवा',
};
/** @param city as the sources spell it. */
export const cityName = (city: string): string => cities[city] ?? city;

export const loadingHotels = 'होटल लोड हो रहे हैं';
export const listMissing = 'आपके पॉइंट और ठहराव सुरक्षित हैं। सिर्फ़ यह सूची नहीं आ पाई।';
export const hotelsFound = (count: number, city: string | null): string =>
  city === null ? `${count} होटल` : `${city} में ${count} होटल`;
/** At least one of the two is set. */
export function noHotelFound(words: string | null, city: string | null): string {
  const none = words === null ? 'कोई होटल नहीं मिला' : `“${words}” से मेल खाता कोई होटल नहीं मिला`;
  return city === null ? none : `${city} में ${none}`;
}
export const tryAnotherCity = 'कोई और शहर चुनें या पूरी सूची देखें।';
export const showAllHotels = 'सभी होटल दिखाएँ';
export const noHotels = 'अभी कोई होटल पॉइंट से बुक नहीं हो रहा';
export const noHotelsYet = 'क्लब में नए होटल आते ही यहाँ दिखेंगे।';
export const cityUntold = 'शहर नहीं बताया गया';
