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
/** @param rupees as written: ₹2. */
export const fromCrores = (rupees: string): string => `${rupees} करोड़ से`;
export const from = (rupees: string): string => `${rupees} से`;
export const upToCrores = (rupees: string): string => `${rupees} करोड़ तक`;
export const upTo = (rupees: string): string => `${rupees} तक`;
export const showProjects = 'प्रोजेक्ट दिखाएँ';
export const clearFilters = 'फ़िल्टर हटाएँ';
export const sort = 'क्रम';
export const sorts = {
  LISTED: 'खास प्रोजेक्ट',
  PRICE_ASC: 'कीमत: कम से ज़्यादा',
  PRICE_DESC: 'कीमत: ज़्यादा से कम',
  NAME_ASC: 'नाम: A से Z',
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
