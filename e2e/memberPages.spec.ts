import { comeAs, expect, test } from './club.ts';
import { isGraphRequest, sentText } from './graphRequests.ts';
import { quietly } from './quietly.ts';

test('the page of a member comes with its data: the browser asks for nothing', async ({ page, newMember }) => {
  await newMember({ points: 12_345 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isGraphRequest(request)) asked.push(sentText(request));
  });
  for (const path of ['/dashboard', '/orders', '/dashboard/timeline', '/hotels-redemption']) {
    // On a busy machine an answer may be too late for the page.
    await expect(async () => {
      const before = asked.length;
      await quietly(page, () => page.goto(path));
      expect(asked.slice(before), path).toEqual([]);
    }).toPass();
  }
  await page.goto('/dashboard');
  await expect(page.getByText('12,345').first()).toBeVisible();
  expect(await page.content()).not.toContain('data-answer');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member reads points and transactions', { tag: '@nightly' }, async ({ page, newMember }) => {
    await newMember({ points: 12_345 });
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(page.getByText('12,345').first()).toBeVisible();
    }).toPass();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});

test('the frame of a page does not wait for a CRM that hangs', async ({ page, club, newMember }) => {
  await newMember({ points: 12_345 });
  await club.fault({ surface: 'crm', kind: 'delay', delayMs: 8_000 });
  const [cookie] = await page.context().cookies(club.url);
  const answer = await fetch(`${club.url}/orders`, { headers: { cookie: `${cookie?.name}=${cookie?.value}` } });
  let html = '';
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    html += part;
    if (html.includes('id="page-state"')) break;
  }
  expect(html).toMatch(/<h1[ >]/);
  expect(html).not.toContain('data-answer');
});

test(
  'of a thousand pages of twenty members, half of them broken off, none holds anything of another',
  { tag: '@nightly' },
  async ({ page, club }) => {
    test.setTimeout(300_000);
    const members: { readonly name: string; readonly cookie: string }[] = [];
    for (let index = 0; index < 20; index += 1) {
      const name = `Nila ${String.fromCodePoint(65 + index)}varma`;
      const { mobile } = await club.newMember({ fullName: name, points: 20_001 + index });
      await page.context().clearCookies();
      await comeAs(page, club, mobile);
      const cookies = await page.context().cookies(club.url);
      members.push({ name, cookie: cookies.map((one) => `${one.name}=${one.value}`).join('; ') });
    }
    const paths = ['/dashboard', '/orders', '/promotions', '/projects', '/account'];
    let whole = 0;
    const visit = async (index: number) => {
      const member = members[index % members.length];
      const isBrokenOff = index % 2 === 1;
      const headers = {
        cookie: member?.cookie ?? '',
        'x-forwarded-for': `10.1.${Math.floor(index / 250)}.${index % 250}`,
      };
      const signal = isBrokenOff ? AbortSignal.timeout(5 + (index % 60)) : null;
      const html = await fetch(club.url + (paths[index % paths.length] ?? ''), { headers, signal })
        .then((answer) => answer.text())
        .catch((error: unknown) => {
          if (isBrokenOff) return null;
          throw error;
        });
      if (html === null) return;
      whole += 1;
      const found = members.filter(({ name }) => html.includes(name)).map(({ name }) => name);
      expect(found).toEqual([member?.name]);
    };
    for (let first = 0; first < 1_000; first += 20)
      await Promise.all(Array.from({ length: 20 }, (_, next) => visit(first + next)));
    expect(whole).toBeGreaterThanOrEqual(500);
  },
);
