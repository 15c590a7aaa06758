import { expect, test } from './club.ts';

test('the playground opens with examples and answers', async ({ page, club, complaints }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(club.url).origin) strangers.push(request.url());
  });
  await page.goto('/playground');
  await expect(page.getByRole('tab')).toHaveCount(30);
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('totalCount');
  expect(strangers).toEqual([]);
  // The editor's own warnings are none of ours.
  complaints.splice(0);
});
