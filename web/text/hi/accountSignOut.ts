/** Texts of the dialog before signing out. */
export const question = (club: string): string => `${club} से साइन आउट करें?`;
export const whatStays = 'आपके पॉइंट सुरक्षित हैं। दोबारा लॉग इन करने के लिए OTP चाहिए होगा।';
export const everywhere = 'सभी डिवाइस से साइन आउट करें';
export const everywhereExplained =
  'अगर आपने किसी और के साथ साझा डिवाइस पर लॉग इन किया था, या डिवाइस खो गया है, तो सभी डिवाइस से साइन आउट करें।';
export const signedOutEverywhere = 'आपके सभी डिवाइस से।';
export const stillSignedIn =
  'हम आपको साइन आउट नहीं कर सके, इसलिए आप यहाँ अब भी लॉग इन हैं। अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।';
