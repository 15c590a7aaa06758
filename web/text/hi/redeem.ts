/** Texts of the page where an order starts: the product and the delivery address. */
export const pageTitle = 'पॉइंट रिडीम करें';
export const pageAbout = (club: string): string => `चुनें कि ${club} का आपका ऑर्डर कहाँ पहुँचाना है।`;
export const heading = 'डिलीवरी का पता';
export const promotions = 'ऑफ़र';
export const triedBefore = 'हो सकता है आपके पते पहले से सेव हों। फिर कोशिश करें, या पता यहाँ भरें।';
export const saveAndContinue = 'सेव करें और आगे बढ़ें';
export const creatingOrder = 'ऑर्डर बन रहा है...';
export const nothingOrderedHere = 'अभी कुछ ऑर्डर नहीं हुआ है। कन्फ़र्म करने से पहले आप सब कुछ देख सकेंगे।';

export const orderSummary = 'ऑर्डर एक नज़र में';
/** After a figure. */
export const pointsUnit = 'पॉइंट';
export const quantityOne = 'मात्रा 1';
export const noPriceNow = 'अभी पॉइंट में इस प्रोडक्ट की कोई कीमत नहीं है। आपके पॉइंट सुरक्षित हैं।';
export const outOfStock = 'यह प्रोडक्ट स्टॉक में नहीं है। आपके पॉइंट सुरक्षित हैं।';

/** Texts of the order pages that show only a message. */
export const backToPromotions = 'ऑफ़र पर वापस जाएँ';
export const continueShopping = 'और ऑफ़र देखें';
export const myOrders = 'मेरे ऑर्डर';
export const noProduct = 'कोई प्रोडक्ट नहीं चुना गया';
export const chooseFirst = 'पहले कोई प्रोडक्ट चुनें। आपके पॉइंट सुरक्षित हैं।';
export const nothingOrdered = 'कोई ऑर्डर नहीं हुआ और आपके पॉइंट सुरक्षित हैं।';
export const productMayBeGone = 'हो सकता है यह अब उपलब्ध न हो। आपके पॉइंट सुरक्षित हैं।';
export const orderLinkMayBeOld = 'हो सकता है लिंक पुराना हो या किसी और खाते का हो। आपके सारे ऑर्डर “मेरे ऑर्डर” में हैं।';
