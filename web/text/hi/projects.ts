/** Texts of the list of projects. */
export const title = 'प्रोजेक्ट';
export const about = (developer: string): string =>
  `${developer} के घर: हर प्रोजेक्ट का शहर, उसके घर और शुरुआती कीमत एक ही जगह।`;
export const promise = (developer: string): string => `${developer} के घर, और हर प्रोजेक्ट के बीचोंबीच एक बगीचा।`;

export const searchProjects = 'प्रोजेक्ट खोजें';
export const searchHint = 'प्रोजेक्ट या शहर से खोजें';
export const filters = 'फ़िल्टर';
/** @param count of those that are set. */
export const moreFilters = (count: number): string => (count === 0 ? filters : `${filters} · ${count}`);
export const allCities = 'सभी शहर';
export const allHomes = 'सभी घर';
export const anyStatus = 'कोई भी स्थिति';
export const minPrice = 'न्यूनतम कीमत';
export const maxPrice = 'अधिकतम कीमत';
export const anyMinPrice = 'न्यूनतम कीमत';
export const anyMaxPrice = 'अधिकतम कीमत';
/** @param price as written: ₹2 Cr. */
export const from = (price: string): string => `${price} से`;
export const upTo = (price: string): string => `${price} तक`;
export const budget = 'बजट';
export const removeFilter = (label: string): string => `फ़िल्टर हटाएँ: ${label}`;
export const showCounted = (count: number): string => `${count} प्रोजेक्ट दिखाएँ`;
export const closeFilters = 'फ़िल्टर बंद करें';
export const showProjects = 'प्रोजेक्ट दिखाएँ';
export const clearFilters = 'फ़िल्टर हटाएँ';
export const sort = 'क्रम';
export const sorts = {
  LISTED: 'खास प्रोजेक्ट',
  PRICE_LOW_TO_HIGH: 'कीमत: कम से ज़्यादा',
  PRICE_HIGH_TO_LOW: 'कीमत: ज़्यादा से कम',
  NAME: 'नाम: A से Z',
};

export const view = 'देखने का तरीका';
export const asList = 'सूची';
export const asGrid = 'ग्रिड';
export const onMap = 'मैप पर';
export const viewOnMap = 'मैप पर देखें';
export const firstProjects = 'सूची की शुरुआत पर जाएँ';
export const moreProjects = 'और प्रोजेक्ट';

export const listIsSafe = 'कृपया अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।';
export const noneListed = 'अभी कोई प्रोजेक्ट नहीं है';
export const newOnesAppear = 'घोषणा होते ही नए प्रोजेक्ट यहाँ दिखेंगे।';
export const noneMatchesFilters = 'इन फ़िल्टर से कोई प्रोजेक्ट नहीं मिला';
export const noneMatches = (words: string): string => `“${words}” से कोई प्रोजेक्ट नहीं मिला`;
export const tryOtherwise = 'कोई और शहर या ज़्यादा बजट चुनें, या सभी प्रोजेक्ट देखें।';

/** Texts of the map beside the project list and on a project's page. */
export const map = 'मैप';
export const closeMap = 'मैप बंद करें';
export const mapOf = (place: string): string => `${place} का मैप`;
export const inMaps = (place: string): string => `${place} को मैप में देखें, नए टैब में खुलेगा`;
/** Shown for a project without a location: the map shows the sales office. @param area where the office is. */
export const officeInstead = (area: string, project: string): string => `${area}। ${project} अभी मैप पर नहीं है।`;
export const askOffice = (project: string): string => `${project} अभी मैप पर नहीं है। हमारा सेल्स ऑफ़िस आपको रास्ता बता देगा।`;
export const showMap = 'मैप दिखाएँ';
export const showMapBeside = 'सूची के साथ मैप दिखाएँ';
export const comesFrom = (host: string): string =>
  host.includes('google') ? 'Google से मैप लोड होगा' : `${host} से मैप लोड होगा`;
export const needsConnection = 'आप ऑफ़लाइन हैं। ऑनलाइन होते ही मैप लोड हो जाएगा।';
export const openMap = 'मैप खोलें';
export const openInMaps = 'मैप में खोलें';

export const nearbyPlaces = 'आस-पास की जगहें';
/** What can be searched for near a project, by its icon. */
export const nearby = {
  train: 'रेलवे स्टेशन',
  bus: 'बस डिपो',
  mall: 'मॉल',
  school: 'स्कूल',
  restaurant: 'रेस्टोरेंट',
  medical: 'अस्पताल',
  airport: 'हवाई अड्डा',
} as const;

/** Texts of the project shortlist: its buttons, its bar, the link to the comparison. */
export const shortlist = 'शॉर्टलिस्ट करें';
export const shortlisted = 'शॉर्टलिस्ट में है';
export const shortlistProject = (project: string): string => `${project} को शॉर्टलिस्ट करें`;
export const isFull = (count: number): string => `आप ${count} प्रोजेक्ट तक शॉर्टलिस्ट कर सकते हैं।`;
export const makeRoom = 'नया जोड़ने के लिए कोई एक हटाएँ।';

/** The accessible name of the bar. */
export const bar = 'आपकी शॉर्टलिस्ट';
export const howMany = (count: number): string => `शॉर्टलिस्ट में ${count} प्रोजेक्ट`;
export const sharedShortlist = 'घर, साथ-साथ';
export const clear = 'खाली करें';
export const compare = 'तुलना करें';
export const compareCount = (count: number): string => `शॉर्टलिस्ट की तुलना करें (${count})`;
