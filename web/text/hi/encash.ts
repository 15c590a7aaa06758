/** Texts of the Encash tab around the form and the list. */
export const title = 'पॉइंट की रकम आपके बैंक खाते में';
export const lead = (feePercent: number): string => `हर पॉइंट का एक रुपया, ${feePercent}% सुविधा शुल्क काटकर।`;
export const needsJavaScript = 'पॉइंट भुनाने के लिए JavaScript चालू करें।';
/** The name of the choice between the form and the list. */
export const views = 'पॉइंट भुनाएँ';
export const newRequest = 'नया अनुरोध';
export const myRequests = 'भुनाने के मेरे अनुरोध';
export const requestTaken = 'भुनाने का आपका अनुरोध मिल गया';
export const seeList = '“भुनाने के मेरे अनुरोध” में उसकी स्थिति देखें।';
