/** Texts of the search over all public lists. */
export const title = 'खोजें';
export const about = (club: string): string => `${club} के घर, प्रोडक्ट, इवेंट और लेख खोजें।`;
export const hint = 'घर, प्रोडक्ट, इवेंट, लेख';
export const projects = 'घर';
export const products = 'पॉइंट से लें';
export const events = 'इवेंट';
export const posts = 'पाठक क्लब';
export const from = (price: string): string => `${price} से`;
export const all = (count: number): string => `सभी ${count}`;
export const count = (found: number): string => `${found} परिणाम`;
export const nothing = (words: string): string => `“${words}” के लिए कुछ नहीं मिला`;
export const tryOtherwise = 'कोई छोटा शब्द या शहर लिखकर देखें।';
export const seeProjects = 'प्रोजेक्ट देखें';
export const notLoaded = 'अभी खोज नहीं हो सकी। कृपया फिर कोशिश करें।';
