import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A sentence that promises points for buying again or for referring: see docs/domain/points.md#rewards. */
const promises = [
  /\b(refer|bring a friend|buy another|neighbours)\b[^.?!;]*\bpoints\b/i,
  /\b(refer|friend)\b[^.?!;]*\bto get your first\b/i,
  /(रेफ़र|दोस्त|पड़ोसी)[^।?!;]*पॉइंट/,
  /पॉइंट पाने के लिए[^।]*रेफ़र/,
];
const promisesIn = (text: string): string[] =>
  text.split('\n').filter((line) => promises.some((promise) => promise.test(line)));

describe('the texts of the screens', () => {
  it.each(['web/brand', 'web/text'])(
    'of %s promise no points for what the developer rewards outside the club',
    (folder) => {
      const files = globSync(`${folder}/{en,hi}/*.{md,ts,tsx}`);
      expect(files.length).toBeGreaterThan(10);
      expect(files.flatMap((file) => promisesIn(readFileSync(file, 'utf8')))).toEqual([]);
    },
  );

  it.each([
    'Refer friends to earn points',
    'Good neighbours are worth points',
    'buy another home or bring a friend, and we thank you with points',
    "{refer('Refer and earn')} to get your first ones.",
    'अच्छे पड़ोसी लाएँ, पॉइंट पाएँ',
    'दोस्तों को रेफ़र करके पॉइंट कमाएँ',
    'पहले पॉइंट पाने के लिए रेफ़र करें',
  ])('would be caught with %s', (text) => expect(promisesIn(text)).toEqual([text]));

  it('may speak of both in two sentences', () => {
    expect(promisesIn('Refer a friend. Every one of your points is in your ledger.')).toEqual([]);
  });
});
