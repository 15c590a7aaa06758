import { rowSchema } from '../rowSchema.ts';
import { looseLines } from './catalogueValues.ts';
import { anything, isRecord, looseText } from './wireValues.ts';

/** The part of a product's row about its collection; null when the row has nothing about one. */
export const collectionRow = rowSchema({
  name: ['collection', anything.transform((value) => looseText.parse(isRecord(value) ? value['name'] : value))],
  series: ['series', looseText],
  description: ['collection_description', looseLines],
  design: ['design_features', looseLines],
  heritage: ['heritage', looseLines],
  technical: ['technical_features', looseLines],
  innovation: ['innovation', looseLines],
  quality: ['quality_assurance', looseLines],
  additional: ['additional_info', looseLines],
}).transform(({ innovation, ...row }) => {
  const collection = { ...row, technical: row.technical ?? innovation };
  return { collection: Object.values(collection).some((part) => part !== null) ? collection : null };
});
