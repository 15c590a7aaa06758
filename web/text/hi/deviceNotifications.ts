/** Texts about notifications on a device, on the page with the member's account. */
export const title = 'इस डिवाइस पर सूचनाएँ';
export const off = 'इस डिवाइस पर सूचनाएँ बंद हैं। यह पेज बंद होने पर भी हमसे सूचना पाने के लिए इन्हें चालू करें।';
/** @param moment when the login ends at the latest; null when that is not known */
export const on = (moment: string | null): string =>
  moment === null
    ? 'इस डिवाइस पर सूचनाएँ आपके लॉग इन का समय पूरा होने तक चालू हैं।'
    : `इस डिवाइस पर सूचनाएँ ${moment} तक चालू हैं, जब आपके लॉग इन का समय पूरा होगा।`;
export const ends =
  'साइन आउट करने पर और लॉग इन का समय पूरा होने पर सूचनाएँ बंद हो जाती हैं। अगली बार लॉग इन करने के बाद इन्हें फिर चालू करें। हर डिवाइस की अपनी सेटिंग होती है।';
export const what = 'हम आपको क्या बताएँ';
export const kinds = {
  ORDERS: 'ऑर्डर, स्टे और पॉइंट भुनाने के अनुरोध',
  POINTS: 'आपको मिले पॉइंट, और जल्द समाप्त होने वाले पॉइंट, अगर हमें वह दिन पता हो',
  REFERRALS: 'रेफ़रल',
} as const;
export const lockScreen = 'लॉक स्क्रीन';
export const details = 'पूरी जानकारी दिखाएँ: नाम, प्रोडक्ट और पॉइंट';
export const detailsHint = 'इसके बिना हम सिर्फ़ इतना बताते हैं कि क्या हुआ, जैसे “आपका ऑर्डर कन्फ़र्म है”।';
export const switchOn = 'चालू करें';
export const save = 'सेव करें';
export const switchOff = 'बंद करें';
export const switchedOn = 'इस डिवाइस पर सूचनाएँ चालू हैं';
export const saved = 'आपकी पसंद सेव हो गई';
export const switchedOff = 'इस डिवाइस पर सूचनाएँ बंद हैं';
export const unsupported = 'यह ब्राउज़र वेबसाइट की सूचनाएँ नहीं दिखा सकता।';
export const installFirst =
  'आईफ़ोन या आईपैड पर पहले इस वेबसाइट को होम स्क्रीन पर जोड़ें: शेयर दबाएँ, फिर होम स्क्रीन में जोड़ें चुनें। वहाँ से खोलकर इस पेज पर वापस आएँ।';
export const denied =
  'आपका ब्राउज़र इस वेबसाइट की सूचनाएँ नहीं दिखाता। अपने ब्राउज़र की सेटिंग में इन्हें अनुमति दें, फिर इस पेज पर वापस आएँ।';
export const notNow = 'आपके ब्राउज़र ने अनुमति नहीं दी। कुछ नहीं बदला है।';
export const notReached = 'हम आपके ब्राउज़र की सूचना सेवा तक नहीं पहुँच सके। कृपया फिर कोशिश करें।';
export const notLoaded = 'हम इस डिवाइस की सूचनाओं की जाँच नहीं कर सके';
export const notChanged = 'हम आपकी सूचनाओं की सेटिंग नहीं बदल सके। कृपया फिर कोशिश करें।';
