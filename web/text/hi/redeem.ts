/** Texts of the page where an order starts: the product and the delivery address. */
export const pageTitle = 'पॉइंट रिडीम करें';
export const pageAbout = (club: string): string => `${club} में आपका ऑर्डर किस पते पर जाएगा।`;
export const heading = 'डिलीवरी का पता';
export const promotions = 'ऑफ़र';
export const triedBefore = 'हो सकता है आपके पते पहले से सहेजे हों। फिर कोशिश करें, या पता यहाँ भरें।';
export const saveAndContinue = 'सहेजें और आगे बढ़ें';
export const creatingOrder = 'ऑर्डर बन रहा है...';
export const nothingOrderedHere = 'इस पेज पर कुछ ऑर्डर नहीं होता: पक्का करने से पहले आप सब कुछ एक बार फिर देखेंगे।';

export const orderSummary = 'ऑर्डर एक नज़र में';
/** After a figure. */
export const pointsUnit = 'पॉइंट';
export const quantityOne = 'मात्रा 1';
export const noPriceNow = 'अभी पॉइंट में इसकी कोई कीमत नहीं है। आपके पॉइंट वैसे के वैसे हैं।';
export const outOfStock = 'यह स्टॉक में नहीं है। आपके पॉइंट वैसे के वैसे हैं।';
