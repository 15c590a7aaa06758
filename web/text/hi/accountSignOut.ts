/** Texts of the dialog before signing out. */
export const question = (club: string): string => `${club} से साइन आउट करें?`;
export const whatStays = 'आपके पॉइंट जैसे हैं वैसे ही रहेंगे। वापस आने के लिए OTP चाहिए होगा।';
export const everywhere = 'सभी डिवाइस से साइन आउट करें';
export const everywhereExplained = 'अगर आपने किसी साझा या खोए हुए डिवाइस पर लॉग इन किया है, तो सभी डिवाइस से साइन आउट करें।';
export const signedOutEverywhere = 'आपके सभी डिवाइस से।';
export const stillSignedIn =
  'क्लब से संपर्क नहीं हो सका, इसलिए आप यहाँ अब भी लॉग इन हैं। अपना इंटरनेट कनेक्शन देखें, फिर दोबारा कोशिश करें।';
