/** Texts of the page with the member's addresses. */
export const title = 'आपके पते';
export const pageAbout = (club: string): string => `${club} में आपके डिलीवरी पते।`;
export const needsJavaScript = 'अपने पते देखने के लिए JavaScript चालू करें।';
export const failedButSafe = 'आपके पते सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const noneYet = 'अभी कोई पता नहीं है';
export const noneYetHint = 'अभी पता जोड़ लें, अगले ऑर्डर पर लिखना नहीं पड़ेगा।';
export const defaultAddress = 'मुख्य पता';
export const makeDefault = 'मुख्य बनाएँ';
export const makeThisDefault = (place: string | null): string =>
  place === null ? makeDefault : `${makeDefault}: ${place}`;
/** @param place the first line or the city, if known. */
export const editAddress = (place: string | null): string => (place === null ? 'पता बदलें' : `${place} बदलें`);
