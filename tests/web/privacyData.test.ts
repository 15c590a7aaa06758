// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dataClass, dataClassNames } from '#api/store/dataClasses.ts';
import * as english from '../../web/text/en/dataClasses.ts';
import { dataSections as englishSections } from '../../web/text/en/privacyData.ts';
import * as hindi from '../../web/text/hi/dataClasses.ts';
import { dataSections as hindiSections } from '../../web/text/hi/privacyData.ts';

describe.each([
  ['English', englishSections, english],
  ['Hindi', hindiSections, hindi],
])('the privacy page in %s', (_, dataSections, texts) => {
  const days = new Map(
    dataClassNames.flatMap((name) => {
      const { retention } = dataClass(name);
      return retention === null ? [] : [[name, retention.days] as const];
    }),
  );
  const items = dataSections(days).flatMap(({ blocks }) => blocks.flatMap((block) => block.items));

  it('has every class of data that is stored, once, with what it is for and what a deletion does', () => {
    const titles = dataClassNames.map((name) => texts.dataClassTexts[name].title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(items.map(({ term }) => term).toSorted()).toEqual(titles.toSorted());
    for (const name of dataClassNames) {
      const { title, purpose, deletion } = texts.dataClassTexts[name];
      const text = items.find(({ term }) => term === title)?.text ?? '';
      expect(text).toContain(purpose);
      expect(text).toContain(deletion);
    }
  });

  it('says the times that are set', () => {
    for (const [name, time] of days) {
      const { title } = texts.dataClassTexts[name];
      expect(items.find(({ term }) => term === title)?.text).toContain(texts.timeInWords(time));
    }
  });
});
