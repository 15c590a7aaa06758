import { type DataClass, texts } from '../__generated__/dataClasses.ts';
import { type DataClassText, dataClassNames } from '../dataGroups.ts';

export { howToAsk, timeInWords } from '#rules/dataClassTexts.ts';

/** What people read about each class of data. In English it is what the graph sends, from `api/store/tables`. */
export const dataClassTexts = Object.fromEntries(
  dataClassNames.map((name) => [
    name,
    { ...texts[name], retention: (time: string) => texts[name].retention.replace('{time}', time) },
  ]),
) as Readonly<Record<DataClass, DataClassText>>;
