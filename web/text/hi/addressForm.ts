/** Texts of the address form and its dialog. */
export const anotherAddress = 'एक और पता';
export const deliveryAddress = 'डिलीवरी का पता';
export const saveAddress = 'पता सेव करें';
export const saving = 'सेव हो रहा है...';
/** Below an empty field. */
export const required = 'यह भरना ज़रूरी है';
export const name = 'नाम';
export const contactNumber = 'संपर्क नंबर';
export const fullAddress = 'पूरा पता';
export const landmark = 'लैंडमार्क';
export const city = 'शहर';
export const furtherDirections = 'पहुँचने का रास्ता';
export const state = 'राज्य';
export const selectState = 'राज्य चुनें';
const states: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': 'अंडमान और निकोबार द्वीप समूह',
  'Andhra Pradesh': 'आंध्र प्रदेश',
  'Arunachal Pradesh': 'अरुणाचल प्रदेश',
  Assam: 'असम',
  Bihar: 'बिहार',
  Chandigarh: 'चंडीगढ़',
  Chhattisgarh: 'छत्तीसगढ़',
  'Dadra and Nagar Haveli and Daman and Diu': 'दादरा और नगर हवेली तथा दमन और दीव',
  Delhi: 'दिल्ली',
  Goa: 'गोवा',
  Gujarat: 'गुजरात',
  Haryana: 'हरियाणा',
  'Himachal Pradesh': 'हिमाचल प्रदेश',
  'Jammu and Kashmir': 'जम्मू और कश्मीर',
  Jharkhand: 'झारखंड',
  Karnataka: 'कर्नाटक',
  Kerala: 'केरल',
  Ladakh: 'लद्दाख',
  Lakshadweep: 'लक्षद्वीप',
  'Madhya Pradesh': 'मध्य प्रदेश',
  Maharashtra: 'महाराष्ट्र',
  Manipur: 'मणिपुर',
  Meghalaya: 'मेघालय',
  Mizoram: 'मिज़ोरम',
  Nagaland: 'नागालैंड',
  Odisha: 'ओडिशा',
  Puducherry: 'पुदुचेरी',
  Punjab: 'पंजाब',
  Rajasthan: 'राजस्थान',
  Sikkim: 'सिक्किम',
  'Tamil Nadu': 'तमिलनाडु',
  Telangana: 'तेलंगाना',
  Tripura: 'त्रिपुरा',
  'Uttar Pradesh': 'उत्तर प्रदेश',
  Uttarakhand: 'उत्तराखंड',
  'West Bengal': 'पश्चिम बंगाल',
};
/** The displayed name of a state. @param kept the state as the address stores it. */
export const stateName = (kept: string): string => states[kept] ?? kept;
export const pinCode = 'PIN कोड';
export const email = 'ईमेल';
export const addressType = 'पते का प्रकार';
export const asDefault = 'इसे मेरा मुख्य पता बनाएँ';
