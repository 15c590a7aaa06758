/** Texts of the delivery address choice. */
export const deliveryAddress = 'डिलीवरी का पता';
export const failedButSafe = 'आपके पते सुरक्षित हैं और कोई ऑर्डर नहीं हुआ है। कृपया फिर कोशिश करें।';
export const addAddress = 'पता जोड़ें';
export const neededToConfirm = 'ऑर्डर कन्फ़र्म करने के लिए पता जोड़ें।';
export const deliverTo = 'किस पते पर भेजें';
export const addAnother = 'एक और पता जोड़ें';
export const addressSaved = 'पता सेव हो गया।';
export const noName = 'नाम नहीं दिया गया';
export const loadingAddresses = 'आपके पते लोड हो रहे हैं';
export const deliveryWords = {
  HOME: 'घर, सभी दिन डिलीवरी',
  WORK: 'ऑफ़िस, सुबह 10 से शाम 5 बजे तक डिलीवरी',
} as const;
