import { expect, it } from 'vitest';
import { drawCard } from '#server/previewCard.tsx';

const card = (title: string, description = 'Homes on the canal.') => drawCard({ title, description }, null);
/** Each glyph is a path of its own in the drawing of a text. */
const lettersIn = (svg: string): number => svg.match(/M[^M]*/g)?.length ?? 0;

it('leaves out a text in letters that its fonts do not have', async () => {
  const withoutTitle = await card('');
  for (const title of ['சாஞ்', 'ساحل'] as const) expect(await card(title)).toBe(withoutTitle);
  expect(await card('Saanjh Canal Row, ₹1 crore')).not.toBe(withoutTitle);
  expect(await card('', 'কলকাতা')).toBe(await card('', ''));
});

it('joins the letters of Devanagari as they are written', async () => {
  const [without, joined, apart] = await Promise.all([card(''), card('क्ष'), card('क\u200dष')]);
  expect(joined).not.toBe(without);
  // One letter for three characters.
  expect(lettersIn(joined) - lettersIn(without)).toBeLessThan(lettersIn(apart) - lettersIn(without));
});
