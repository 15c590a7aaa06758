import type { Intent } from '#rules/projectIntent.ts';

/** Texts of a project's page. */
export const about = (project: string, city: string | null, developer: string): string =>
  `${city === null ? '' : `${city} में `}${project}, ${developer} का एक प्रोजेक्ट।`;
export const mayHaveMoved = 'शायद इसका लिंक बदल गया है। सभी प्रोजेक्ट सूची में हैं।';

export const summary = 'प्रोजेक्ट एक नज़र में';
export const projects = 'प्रोजेक्ट';
export const onThisPage = 'इस पेज पर';
/** The actions of a project, as its buttons. */
export const actions = {
  enquire: 'पूछताछ करें',
  visit: 'साइट विज़िट बुक करें',
  refer: 'रेफ़र करें और कमाएँ',
} as const satisfies Record<Intent, string>;

export const rera = 'RERA';
export const reraRegistered = 'RERA में रजिस्टर्ड';
export const noReraNumber = 'इस प्रोजेक्ट का रजिस्ट्रेशन नंबर अभी नहीं दिया गया है।';
export const checkAtRera = 'RERA की साइट पर जाँचें';
export const reraCode = 'RERA की साइट के पेज का QR कोड';

export const aboutProject = 'प्रोजेक्ट के बारे में';
/** @param price as written: ₹2 Cr. */
export const fromPrice = (price: string): string => `${price} से`;
export const askForPlans = 'फ़्लोर प्लान माँगें';
export const possession = 'पज़ेशन';
export const similarHomes = 'मिलते-जुलते घर';
export const recentHomes = 'हाल में देखे गए';
export const gallery = 'गैलरी';
export const location = 'लोकेशन';
export const disclaimer = 'ज़रूरी सूचना:';

export const noPictures = 'इस प्रोजेक्ट की तस्वीरें अभी नहीं हैं।';
export const picturesOf = (project: string): string => `${project} की तस्वीरें`;
export const viewAll = (count: number): string => `सभी ${count} देखें`;
export const openMainPicture = (picture: string): string => `सभी तस्वीरें खोलें: ${picture}`;
export const openPicture = (place: number, count: number, picture: string): string =>
  `${count} में से तस्वीर ${place} खोलें: ${picture}`;
/** The first picture also says how many there are. */
export const openFirstPicture = (place: number, count: number, picture: string): string =>
  `सभी ${count} देखें। ${count} में से तस्वीर ${place} खोलें: ${picture}`;
export const videos = 'वीडियो';
export const filmOf = (project: string): string => `${project} की फ़िल्म`;
export const film = (place: number): string => `फ़िल्म ${place}`;
export const play = (title: string): string => `${title} चलाएँ`;

/** Texts of a project's film dialog. Loaded with the first film. */
export const notPlayed = 'हम यह फ़िल्म नहीं चला सके।';

/** The highlights and shared amenities of projects for which the backend has none. */
export const heading = 'खासियतें';
export const noHighlights = 'अभी कोई खासियत नहीं दी गई है।';
export const sharedLand = 'पूरे प्रोजेक्ट की ज़मीन।';
export const kindsOfHomes = 'चुनने के लिए घरों के साइज़।';
export const sharedAmenities = (count: number): string => `${count} साझा सुविधाएँ`;
export const registered = 'RERA में रजिस्टर्ड';

export const usualOnes = (developer: string): string =>
  `इस प्रोजेक्ट ने अभी अपनी सूची नहीं दी है। ${developer} के प्रोजेक्ट में आमतौर पर ये सुविधाएँ होती हैं।`;
/** The amenities shown for a project without its own list. */
export const usualAmenities = {
  'Swimming Pool': 'स्विमिंग पूल',
  Gym: 'जिम',
  'Clubhouse Lounge': 'क्लबहाउस लाउंज',
  'Jogging/Bicycle Track': 'जॉगिंग/साइकिल ट्रैक',
  'Party Lawn': 'पार्टी लॉन',
  Spa: 'स्पा',
  'Half Basketball Court': 'हाफ़ बास्केटबॉल कोर्ट',
  'Squash Court': 'स्क्वॉश कोर्ट',
} as const;

/** Texts of a project's brochure, and the names of its pages. */
export const title = 'ब्रोशर';
export const what = 'घर, सुविधाएँ और लोकेशन, कुछ ही पन्नों में। PDF नए टैब में खुलेगी।';
export const open = 'ब्रोशर खोलें';
export const notShown = 'हम झलक नहीं दिखा सके। ब्रोशर आप अब भी खोल सकते हैं।';

export const brochureOf = (project: string): string => `${project} का ब्रोशर`;
/** The accessible name of a page. @param brochure as above. */
export const pageOf = (brochure: string, page: number, count: number): string =>
  `${brochure}, ${count} में से पन्ना ${page}`;
export const atPage = (page: number, count: number): string => `${count} में से पन्ना ${page}`;
export const atPages = (first: number, last: number, count: number): string => `${count} में से पन्ने ${first} और ${last}`;
export const previousPage = 'ब्रोशर का पिछला पन्ना';
export const nextPage = 'ब्रोशर का अगला पन्ना';
