import type { Page } from '@playwright/test';
import { comeAs, expect, test } from './club.ts';
import { quietly } from './quietly.ts';

/** A club with its own rules. None of them is the default, nor a part of it. */
const rules = {
  welcomePoints: 27_777,
  encashFeePercent: 3.5,
  rewards: { repurchasePercent: 4.25, referredPercent: 1.75 },
  sessionHours: 36,
  otpResendSeconds: 70,
  enquiryContactDays: 6,
};
const own = {
  welcome: /27,777/,
  fee: /3\.5%/,
  repurchase: /4\.25%/,
  referred: /1\.75%/,
  session: /36 (hours|घंटे)/,
  contact: /6 (working days|कामकाजी दिनों)/,
};

/** The defaults, as English and Hindi texts write them. */
const defaults = [
  /(?<![\d.,])2\s?(%|percent|per cent|प्रतिशत)/,
  /(?<!\d)0\.65/,
  /(?<![\d.,:])24[\s-]?(hours?|घंट)/i,
  /(?<![\d.,])3 (working|business|कामकाजी)/i,
  /(?<![\d,])10,?000(?![\d,])/,
  /(?<![\d.,:])45 ?(s|seconds?|सेकंड)(?!\w)/i,
];

interface ConfiguredPage {
  readonly path: string;
  readonly shows: readonly RegExp[];
}

const ofVisitors: readonly ConfiguredPage[] = [
  { path: '/', shows: [own.repurchase, own.referred] },
  { path: '/about', shows: [own.repurchase, own.referred, own.welcome] },
  { path: '/refer-now', shows: [own.repurchase, own.referred] },
  { path: '/terms', shows: Object.values(own) },
  { path: '/login', shows: [own.session] },
  { path: '/promotions', shows: [own.fee] },
];
const ofMembers: readonly ConfiguredPage[] = [
  { path: '/dashboard', shows: [own.referred, own.welcome] },
  { path: '/promotions?tab=encash', shows: [own.fee] },
  { path: '/project-details/101?do=enquire', shows: [own.contact] },
  { path: '/refer-now?do=refer', shows: [own.referred] },
];

/** Everything on the page that a person reads or hears, and what search engines and link previews show of it. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const read = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    const said = [...document.querySelectorAll('*')].flatMap((one) => read.map((name) => one.getAttribute(name) ?? ''));
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[content]')].map(({ content }) => content);
    return [document.title, document.body.innerText, ...metas, ...said].filter((words) => words !== '').join('\n');
  });

/** The default figures among some words, each with a little of what surrounds it. */
const defaultsIn = (words: string): string[] =>
  defaults.flatMap((figure) => {
    const found = figure.exec(words);
    return found === null ? [] : [words.slice(Math.max(0, found.index - 40), found.index + 30).replaceAll(/\s+/g, ' ')];
  });

async function expectOwnFigures(page: Page, { path, shows }: ConfiguredPage): Promise<void> {
  const missing = async () => {
    const words = await wordsOf(page);
    return shows.filter((figure) => !figure.test(words)).map(String);
  };
  await expect.soft.poll(missing, { message: `${path} does not show` }).toEqual([]);
  expect.soft(defaultsIn(await wordsOf(page)), path).toEqual([]);
}

test.use({ clubPlan: { config: { rules } } });

for (const { language, cookie } of [
  { language: 'English', cookie: 'en' },
  { language: 'Hindi', cookie: 'hi' },
] as const) {
  test(
    `no page of a club with its own rules shows a default, in ${language}`,
    { tag: '@nightly' },
    async ({ page, club }) => {
      await page.context().addCookies([{ name: 'language', value: cookie, url: club.url }]);
      for (const one of ofVisitors) {
        await quietly(page, () => page.goto(one.path));
        await expectOwnFigures(page, one);
      }
      // The first login brings the welcome points.
      await comeAs(page, club, await club.newCustomer());
      for (const one of ofMembers) {
        await quietly(page, () => page.goto(one.path));
        await expectOwnFigures(page, one);
      }
    },
  );
}

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of visitors show the figures of the club, and no default', { tag: '@nightly' }, async ({ page }) => {
    for (const one of ofVisitors) {
      await page.goto(one.path);
      await expectOwnFigures(page, one);
    }
  });
});

test(
  'the home page is kept for visitors, and asks the graph nothing for the figures',
  { tag: '@nightly' },
  async ({ page, club }) => {
    // After some hits, a better compression takes the place of the first one once, with a tag of its own.
    await expect(async () => {
      const first = await fetch(club.url);
      const again = await fetch(club.url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    }).toPass();
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/graphql') && requests.push(request.url()));
    await quietly(page, () => page.goto('/'));
    expect(requests).toEqual([]);
  },
);

test('an encash request goes through with the fee of the club', { tag: '@nightly' }, async ({ page, newMember }) => {
  await newMember();
  await page.goto('/promotions?tab=encash');
  await expect(page.getByText(/^[\d,]+ available/).first()).toBeVisible();
  await page.getByLabel('Points to encash').fill('5,000');
  await page.getByLabel('Account number').fill('004211807719');
  await page.getByLabel('The same number again').fill('004211807719');
  await page.getByLabel('IFSC code').fill('bnyn0000411');
  await page.getByLabel('Branch name').fill('Worli, Mumbai');
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Review request' }).click();
  await page.getByRole('button', { name: 'Confirm request' }).click();
  await expect(page).toHaveURL(/view=requests/);
  // 3.5 percent of 5,000 is 175.
  await expect(page.getByRole('row').filter({ hasText: '₹4,825' })).toHaveCount(1);
});
