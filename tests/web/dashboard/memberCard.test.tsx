import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeMember, fakeTransactions } from './fakeMember.ts';
import { openLedger, withLayout } from './page.tsx';
import * as text from '#text/dashboard.tsx';

withLayout();
const imageUrl = 'https://media.example/sea-slab.jpg';
const seaSlab = { id: '109', name: 'Sea Slab', imageUrl, image: null, eveningImage: null };

it.each([
  ['shows the project of the home', seaSlab, (src: string) => src === imageUrl],
  ['shows the picture of the brand if no project has this name', null, (src: string) => src !== imageUrl && src !== ''],
])('%s', async (_what, homeProject, isRight) => {
  const member = { ...fakeMember(fakeTransactions(5)), homeProjectName: 'Sea Slab, Goa', homeProject };
  openLedger(() => member);
  const card = await screen.findByRole('region', { name: text.memberCard });
  const picture = await within(card).findByRole('presentation');
  expect(isRight((picture as HTMLImageElement).src)).toBe(true);
});
