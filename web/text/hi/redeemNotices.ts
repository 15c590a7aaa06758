/** Texts of the order pages that show only a message. */
export const backToPromotions = 'ऑफ़र पर वापस जाएँ';
export const continueShopping = 'और ऑफ़र देखें';
export const myOrders = 'मेरे ऑर्डर';
export const noProduct = 'कोई प्रोडक्ट नहीं चुना गया';
export const chooseFirst = 'पहले कोई प्रोडक्ट चुनें। आपके पॉइंट सुरक्षित हैं।';
export const nothingOrdered = 'कोई ऑर्डर नहीं हुआ और आपके पॉइंट सुरक्षित हैं।';
export const productMayBeGone = 'हो सकता है यह अब उपलब्ध न हो। आपके पॉइंट सुरक्षित हैं।';
export const orderLinkMayBeOld = 'हो सकता है लिंक पुराना हो या किसी और खाते का हो। आपके सारे ऑर्डर “मेरे ऑर्डर” में हैं।';
