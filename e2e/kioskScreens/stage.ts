import type { BrowserContext } from '@playwright/test';
import { kioskOf, member, phoneOf, portrait, test as base } from '../kioskFixture.ts';
import type { Stage } from './screen.ts';

/** A kiosk with or without a credential, and phones. Closes what it has opened. */
export const test = base.extend<{ readonly stageOf: (isNew: boolean) => Promise<Stage> }>({
  // A step that is stuck does not take the whole time of the test.
  actionTimeout: 30_000,
  stageOf: async ({ browser, club }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (isNew) => {
      const context = isNew ? await browser.newContext(portrait) : (await kioskOf(browser)).context;
      opened.push(context);
      const kiosk = context.pages()[0] ?? (await context.newPage());
      const phone = async (mobile = member.mobile) => {
        const { page, context: own } = await phoneOf(browser, club, mobile);
        opened.push(own);
        return page;
      };
      return { kiosk, club, phone };
    });
    for (const context of opened) await context.close();
  },
});
