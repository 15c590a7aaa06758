/** Texts of the page with the member's addresses. */
export const title = 'आपके पते';
export const pageAbout = (club: string): string => `${club} के सदस्य के डिलीवरी पते।`;
export const needsJavaScript = 'आपके पते ब्राउज़र में पढ़े जाते हैं, इसके लिए जावास्क्रिप्ट चाहिए।';
export const failedButSafe = 'आपके पते सुरक्षित हैं। बस अभी दिखाए नहीं जा सके।';
export const noneYet = 'अभी कोई पता नहीं है';
export const noneYetHint = 'अभी एक पता जोड़ लें, अगला ऑर्डर बिना कुछ लिखे वहीं पहुँचेगा।';
export const defaultAddress = 'मुख्य पता';
/** @param place the first line or the city, if known. */
export const editAddress = (place: string | null): string => (place === null ? 'पता बदलें' : `${place} बदलें`);
