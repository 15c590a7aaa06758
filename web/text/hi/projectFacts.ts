/** The names of a project's facts, wherever they are shown. */
export const city = 'शहर';
export const status = 'स्थिति';
export const startingPrice = 'शुरुआती कीमत';
/** Shown if the source has no starting price. */
export const priceOnRequest = 'पूछने पर';
export const homes = 'घर';
export const landArea = 'ज़मीन';
export const amenities = 'सुविधाएँ';

/** On cards, if the source has no city. */
export const cityNotListed = 'शहर की जानकारी नहीं';
/** Fixed defaults of a project's page if the source has no city or status. They are shown as not confirmed. */
export const defaultCity = 'मुंबई';
export const defaultStatus = 'निर्माणाधीन';

/** The sources' names, in lower case. */
const cities: Readonly<Record<string, string>> = {
  mumbai: 'मुंबई',
  'navi mumbai': 'नवी मुंबई',
  thane: 'ठाणे',
  pune: 'पुणे',
  bengaluru: 'बेंगलुरु',
  bangalore: 'बेंगलुरु',
  goa: 'गोवा',
  delhi: 'दिल्ली',
  gurugram: 'गुरुग्राम',
  noida: 'नोएडा',
  chennai: 'चेन्नई',
  hyderabad: 'हैदराबाद',
  kochi: 'कोच्चि',
  kolkata: 'कोलकाता',
  jaipur: 'जयपुर',
  ahmedabad: 'अहमदाबाद',
  shimla: 'शिमला',
};
const amenityNames: Readonly<Record<string, string>> = {
  'swimming pool': 'स्विमिंग पूल',
  gym: 'जिम',
  gymnasium: 'जिम',
  'clubhouse lounge': 'क्लबहाउस लाउंज',
  'jogging/bicycle track': 'जॉगिंग/साइकिल ट्रैक',
  'party lawn': 'पार्टी लॉन',
  spa: 'स्पा',
  'half basketball court': 'हाफ़ बास्केटबॉल कोर्ट',
  'squash court': 'स्क्वॉश कोर्ट',
  jacuzzi: 'जकूज़ी',
  'climbing wall': 'क्लाइम्बिंग वॉल',
  pool: 'पूल',
  wifi: 'वाई-फ़ाई',
  'wi-fi': 'वाई-फ़ाई',
  parking: 'पार्किंग',
  restaurant: 'रेस्टोरेंट',
  bar: 'बार',
  laundry: 'लॉन्ड्री',
  library: 'लाइब्रेरी',
  rooftop: 'छत',
  bicycles: 'साइकिल',
  boat: 'नाव',
  'airport transfer': 'एयरपोर्ट तक गाड़ी',
  'private beach': 'निजी बीच',
  'guided walks': 'गाइड के साथ सैर',
  'children’s room': 'बच्चों का कमरा',
};
const nameIn = (names: Readonly<Record<string, string>>, told: string): string =>
  names[told.trim().toLowerCase()] ?? told;
/** A city and an amenity (of a project or a hotel) from the source, in the language of this build. Unknown ones are unchanged. */
export const cityName = (told: string): string => nameIn(cities, told);
export const amenityName = (told: string): string => nameIn(amenityNames, told);

/** The sources' words, in lower case. */
const statuses: Readonly<Record<string, string>> = {
  'under construction': 'निर्माणाधीन',
  'new launch': 'नया लॉन्च',
  'ready to move': 'रहने के लिए तैयार',
  completed: 'बनकर तैयार',
};
const units: Readonly<Record<string, string>> = { acre: 'एकड़', acres: 'एकड़' };
/** A status and a unit of land from the source, in the language of this build. */
export const statusName = (told: string): string => statuses[told.toLowerCase()] ?? told;
export const unitName = (told: string): string => units[told.toLowerCase()] ?? told;
