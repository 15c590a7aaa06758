/** What the form of an address and its dialog say. Member 3 and 5 (Address form). */
export const anotherAddress = 'एक और पता';
export const deliveryAddress = 'डिलीवरी का पता';
export const saveAddress = 'पता सहेजें';
export const saving = 'सहेजा जा रहा है...';
/** Below a field that is empty. */
export const required = 'यह भरना ज़रूरी है';
export const name = 'नाम';
export const contactNumber = 'संपर्क नंबर';
export const fullAddress = 'पूरा पता';
export const landmark = 'लैंडमार्क';
export const city = 'शहर';
export const furtherDirections = 'पहुँचने के लिए और जानकारी';
export const state = 'राज्य';
export const selectState = 'राज्य चुनें';
const states: Readonly<Record<string, string>> = {
  Maharashtra: 'महाराष्ट्र',
  Delhi: 'दिल्ली',
  Karnataka: 'कर्नाटक',
  'Tamil Nadu': 'तमिलनाडु',
  Gujarat: 'गुजरात',
  Rajasthan: 'राजस्थान',
  'West Bengal': 'पश्चिम बंगाल',
  'Uttar Pradesh': 'उत्तर प्रदेश',
};
/** A state by the name that its address keeps. */
export const stateName = (kept: string): string => states[kept] ?? kept;
export const pinCode = 'PIN कोड';
export const email = 'ईमेल';
export const addressType = 'पते का प्रकार';
export const useAsDefault = 'इसे मेरा मुख्य पता बनाएँ';
