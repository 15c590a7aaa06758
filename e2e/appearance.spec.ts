import { comeAs, expect, test } from './club.ts';
import { comeAsBuyer, loseOrders, placeOrder } from './redeeming.ts';
import { farah } from './promotionsPage.ts';

test.describe('What a screen looks like', { tag: '@nightly' }, () => {
  test('at 320 px, no control bursts its frame and no address breaks inside a word', async ({ page, club }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await comeAs(page, club, farah);
    await page.goto('/promotions?tab=encash&view=requests');
    const choice = page.getByRole('group').filter({ has: page.locator('button[aria-pressed]') });
    await expect(choice.first()).toBeVisible();
    const burst = await choice.evaluateAll((groups) =>
      groups
        .filter((group) => {
          const frame = group.getBoundingClientRect();
          return [...group.querySelectorAll('button')].some((button) => {
            const { left, right } = button.getBoundingClientRect();
            return left < frame.left - 1 || right > frame.right + 1 || button.scrollWidth > button.clientWidth + 1;
          });
        })
        .map((group) => group.getAttribute('aria-label')),
    );
    expect(burst).toEqual([]);
    for (const path of ['/', '/about', '/account']) {
      await page.goto(path);
      const mail = page.locator('a[href^="mailto:"]');
      await expect(mail.last()).toBeVisible();
      const lines = await mail.evaluateAll((links) =>
        links.flatMap((link) => {
          const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
          const words: string[] = [];
          let top = -1;
          for (let node = text.nextNode(); node; node = text.nextNode()) {
            for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
              const range = document.createRange();
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const box = range.getBoundingClientRect();
              if (box.top > top + 3) words.push('');
              top = Math.max(top, box.top);
              words.push((words.pop() ?? '') + (node.textContent?.[at] ?? ''));
            }
          }
          // A line may end after the sign or before a dot, as the end of a word.
          return words.filter(
            (word, at) => at + 1 < words.length && !word.endsWith('@') && !words[at + 1]?.startsWith('.'),
          );
        }),
      );
      expect.soft(lines, path).toEqual([]);
    }
  });

  test('with forced colours, what is known by its colour can still be seen', async ({ page, club }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await comeAs(page, club, farah);
    /** How many of these parts have the colour of what is behind them. */
    const unseen = async (selector: string): Promise<number> => {
      const parts = page.locator(selector);
      await expect(parts.first()).toBeAttached();
      return parts.evaluateAll((all) => {
        const behind = getComputedStyle(document.body).backgroundColor;
        return all
          .filter((part) => part.getBoundingClientRect().width > 0)
          .map((part) => getComputedStyle(part))
          .filter(({ backgroundColor: color, backgroundImage: image }) => {
            return image === 'none' && [behind, 'rgba(0, 0, 0, 0)'].includes(color);
          }).length;
      });
    };
    await page.goto('/promotions');
    await expect(page.getByRole('slider').first()).toBeVisible();
    expect
      .soft(await unseen('span:has(+ input[type=range]), span:has(+ input[type=range]) > span:first-child'))
      .toBe(0);
    const entry = page.getByRole('navigation', { name: 'Main' }).locator('a[aria-current=page]');
    expect.soft(await entry.evaluate((link) => getComputedStyle(link, '::after').backgroundColor)).toBe('rgb(0, 0, 0)');
    await page.goto('/project-details/104');
    const tabs = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(tabs.and(page.locator('[aria-current]'))).toHaveCount(1);
    const lines = await tabs.evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBottomColor));
    expect.soft(new Set(lines).size).toBe(2);
    await page.goto('/promotions?tab=encash');
    const chosen = page.locator('button[aria-pressed=true]').first();
    expect.soft(await chosen.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid');
    // The meter is there while points are on hold.
    await comeAsBuyer(page, club);
    await loseOrders(club);
    await placeOrder(page, club);
    await page.goto('/dashboard');
    expect.soft(await unseen('[role=img] > span')).toBe(0);
  });

  test('while a picture loads, its blur has no seam', async ({ browser, club }) => {
    // The pictures never come, and without scripts nothing waits for them.
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.route(/\.(?:avif|webp|jpe?g)$/, () => new Promise(() => {}));
    await page.goto(club.url, { waitUntil: 'commit' });
    const blurred = page.locator('picture[style*="background-image"]');
    await expect(blurred.first()).toBeAttached();
    const kinds = () =>
      blurred.evaluateAll((pictures) =>
        pictures.map((picture) => {
          const { backgroundRepeat, backgroundSize } = getComputedStyle(picture);
          return `${backgroundRepeat} ${backgroundSize}`;
        }),
      );
    // Once the style sheet is there.
    await expect.poll(async () => [...new Set(await kinds())]).toEqual(['no-repeat cover']);
    await context.close();
  });
});
