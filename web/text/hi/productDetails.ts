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
