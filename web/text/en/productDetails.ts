/** The names of the facts in the two tabs below a product. */
export const atAGlance = 'At a glance';
export const brand = 'Brand';
export const collection = 'Collection';
export const series = 'Series';
export const model = 'Model';
export const sku = 'SKU';
export const category = 'Category';
export const colour = 'Colour';
export const material = 'Material';
export const size = 'Size';
export const warranty = 'Warranty';

/** A technical fact as the source names it, in the language of this build. */
export const factName = (name: string): string => name;

/** For a watch. */
export const movement = 'Movement';
/** For a watch. */
export const watchCase = 'Case';
export const dialAndStrap = 'Dial and strap';
export const moreDetails = 'More details';
export const keyFeatures = 'Key features';
export const nothingTold = 'The brand hasn’t shared more details yet.';

export const design = 'Design';
export const heritage = 'Heritage';
export const technicalInnovation = 'Technical innovation';
export const qualityAssurance = 'Quality assurance';
export const additionalInfo = 'Additional info';
export const noCollection = (product: string): string =>
  `The brand hasn’t shared collection details for ${product} yet.`;
