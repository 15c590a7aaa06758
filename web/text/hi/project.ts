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
