import { expect, it } from 'vitest';
import { drawCard } from '#web/app/site/previewCard.tsx';

const card = (title: string, description = 'Homes on the canal.') => drawCard({ title, description }, null);

it('leaves out a text in letters that its fonts do not have', async () => {
  const withoutTitle = await card('');
  for (const title of ['सांझ कैनाल रो', 'சாஞ்', 'ساحل'] as const) expect(await card(title)).toBe(withoutTitle);
  expect(await card('Saanjh Canal Row, ₹1 crore')).not.toBe(withoutTitle);
  expect(await card('', 'नहर पर घर')).toBe(await card('', ''));
});
