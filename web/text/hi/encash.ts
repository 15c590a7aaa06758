/** Texts of the Encash tab around the form and the list. */
export const title = 'पॉइंट की रकम, सीधे आपके बैंक खाते में';
export const lead = 'हर पॉइंट का एक रुपया, 2% सुविधा शुल्क काटकर।';
export const needsJavaScript = 'रकम के अनुरोध के लिए JavaScript ज़रूरी है: आपके पॉइंट ब्राउज़र में लोड होते हैं।';
/** The name of the choice between the form and the list. */
export const views = 'पॉइंट भुनाएँ';
export const newRequest = 'नया अनुरोध';
export const myRequests = 'भुनाने के मेरे अनुरोध';
export const requestTaken = 'भुनाने का आपका अनुरोध मिल गया';
export const seeList = 'उसकी स्थिति सूची में देखें।';
