/** Texts of the page that ends a newsletter subscription. */
export const title = 'न्यूज़लेटर बंद करें';
export const question = (club: string): string => `क्या आप ${club} का न्यूज़लेटर बंद करना चाहते हैं?`;
export const unsubscribe = 'बंद करें';
export const doneTitle = 'न्यूज़लेटर बंद हो गया';
export const done = (club: string): string => `हमने आपका ईमेल पता मिटा दिया है। अब आपको ${club} का न्यूज़लेटर नहीं मिलेगा।`;
export const invalid = 'यह लिंक काम नहीं करता। कृपया सबसे नए न्यूज़लेटर का लिंक खोलें, या यहाँ लिखें:';
export const later = 'हम अभी इसे बंद नहीं कर सके। कृपया कुछ मिनट बाद लिंक फिर खोलें।';
export const home = 'होम पेज पर जाएँ';
