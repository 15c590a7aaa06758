import { developer } from '#web/brand/identity.ts';
import type { DataClass, DataGroup } from '../__generated__/dataClasses.ts';
import { classesIn, dataGroups } from '../dataGroups.ts';
import { dataClassTexts, timeInWords } from './dataClasses.ts';

/** The sections of the privacy page about what is stored: all of it, from the list that the code follows. */

const titles: Readonly<Record<DataGroup, string>> = {
  stored: 'What we store',
  browser: 'What your browser keeps',
  developer: `What ${developer} keeps`,
  nobody: 'What isn’t about you',
};

/** @param days the times of this club */
export const dataSections = (days: ReadonlyMap<DataClass, number>) =>
  dataGroups.map((group) => ({
    id: group,
    title: titles[group],
    blocks: [
      {
        kind: 'terms' as const,
        items: classesIn(group).map((name) => {
          const { title, purpose, retention, deletion } = dataClassTexts[name];
          const time = days.get(name);
          const kept = retention(time === undefined ? '' : timeInWords(time));
          return { term: title, text: `${purpose}\nHow long: ${kept}\nIf you delete your data: ${deletion}` };
        }),
      },
    ],
  }));
