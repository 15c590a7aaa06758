/** Texts of the order pages that show only a message. */
export const backToPromotions = 'ऑफ़र पर वापस जाएँ';
export const continueShopping = 'और ऑफ़र देखें';
export const myOrders = 'मेरे ऑर्डर';
export const noProduct = 'कोई प्रोडक्ट नहीं चुना गया';
export const chooseFirst = 'पहले कुछ चुनें; आपके पॉइंट वैसे के वैसे हैं।';
export const nothingOrdered = 'कोई ऑर्डर नहीं हुआ है और आपके पॉइंट वैसे के वैसे हैं।';
export const productMayBeGone = 'हो सकता है यह अब सूची में न हो। आपके पॉइंट वैसे के वैसे हैं।';
export const orderLinkMayBeOld = 'हो सकता है लिंक पुराना हो या किसी और का हो। आपके सभी ऑर्डर “मेरे ऑर्डर” में हैं।';
