import { expect, test } from './club.ts';

test('the playground opens with examples and answers', async ({ page, club, complaints }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(club.url).origin) strangers.push(request.url());
  });
  await page.goto('/playground');
  await expect(page.getByRole('tab')).toHaveCount(31);
  // The editor takes a moment to wake up with so many tabs; a press from before that asks for nothing.
  await expect(async () => {
    await page.getByRole('button', { name: /Execute query/ }).click();
    await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('totalCount', { timeout: 4000 });
  }).toPass({ timeout: 25_000 });
  expect(strangers).toEqual([]);
  // The editor's own warnings are none of ours.
  complaints.splice(0);
});
