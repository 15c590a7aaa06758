import { developer } from '#web/brand/identity.ts';
import { dataClass, dataClassNames, type DataClass, type DataPlace } from '#rules/dataClasses.ts';
import { dataClassTexts, timeInWords } from './dataClasses.ts';

/** The sections of the privacy page about what is stored: all of it, from the list that the code follows. */

const browser = new Set<DataPlace['in']>(['cookie', 'localStorage', 'sessionStorage', 'historyEntry']);

type Group = 'stored' | 'browser' | 'developer' | 'nobody';

function groupOf(name: DataClass): Group {
  const { whose, places } = dataClass(name);
  if (whose === 'club') return 'nobody';
  if (places.some((place) => place.in === 'upstream')) return 'developer';
  return places.every((place) => browser.has(place.in)) ? 'browser' : 'stored';
}

const titles: Readonly<Record<Group, string>> = {
  stored: 'What we store',
  browser: 'What your browser keeps',
  developer: `What ${developer} keeps`,
  nobody: 'What isn’t about you',
};

const groups: readonly Group[] = ['stored', 'browser', 'developer', 'nobody'];

/** @param days the times of this club */
export const dataSections = (days: ReadonlyMap<DataClass, number>) =>
  groups.map((group) => ({
    id: group,
    title: titles[group],
    blocks: [
      {
        kind: 'terms' as const,
        items: dataClassNames
          .filter((name) => groupOf(name) === group)
          .map((name) => {
            const { title, purpose, retention, deletion } = dataClassTexts[name];
            const time = days.get(name);
            const kept = retention(time === undefined ? '' : timeInWords(time));
            return { term: title, text: `${purpose}\nHow long: ${kept}\nIf you delete your data: ${deletion}` };
          }),
      },
    ],
  }));
