/** The names of the facts in the two tabs below a product. */
export const atAGlance = 'एक नज़र में';
export const brand = 'ब्रांड';
export const collection = 'कलेक्शन';
export const series = 'सीरीज़';
export const model = 'मॉडल';
export const sku = 'SKU';
export const category = 'श्रेणी';
export const colour = 'रंग';
export const material = 'मटीरियल';
export const size = 'साइज़';
export const warranty = 'वारंटी';

/** The sources' words, in lower case. */
const factNames: Readonly<Record<string, string>> = {
  movement: 'मूवमेंट',
  'movement features': 'मूवमेंट की खूबियाँ',
  'case size': 'केस का साइज़',
  'case shape': 'केस का आकार',
  'case thickness': 'केस की मोटाई',
  'case material': 'केस का मटीरियल',
  'glass type': 'काँच',
  'glass material': 'काँच',
  'dial colour': 'डायल का रंग',
  dial: 'डायल',
  'strap type': 'पट्टा',
  'strap colour': 'पट्टे का रंग',
  'strap material': 'पट्टे का मटीरियल',
  'lug width': 'पट्टे की चौड़ाई',
  'water resistance': 'पानी से बचाव',
  'power reserve': 'पावर रिज़र्व',
  battery: 'बैटरी',
  weight: 'वज़न',
  dimensions: 'आकार',
};
/** A technical fact as the source names it, in the language of this build. */
export const factName = (name: string): string => factNames[name.trim().toLowerCase()] ?? name;

/** For a watch. */
export const movement = 'मूवमेंट';
/** For a watch. */
export const watchCase = 'केस';
export const dialAndStrap = 'डायल और पट्टा';
export const moreDetails = 'और जानकारी';
export const keyFeatures = 'मुख्य खूबियाँ';
export const nothingTold = 'ब्रांड ने अभी और जानकारी नहीं दी है।';

export const design = 'डिज़ाइन';
export const heritage = 'विरासत';
export const technicalInnovation = 'तकनीकी खूबियाँ';
export const qualityAssurance = 'गुणवत्ता का भरोसा';
export const additionalInfo = 'अतिरिक्त जानकारी';
export const noCollection = (product: string): string => `ब्रांड ने ${product} के कलेक्शन की जानकारी अभी नहीं दी है।`;
