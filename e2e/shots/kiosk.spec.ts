import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { allScreens } from '../kioskScreens/allScreens.ts';
import { inEveryForm } from '../kioskScreens/screen.ts';
import { test } from '../kioskScreens/stage.ts';
import { documentScreen } from './documented.ts';

const folder = join('var', 'shots');

test.setTimeout(180_000);
test.beforeAll(() => mkdir(folder, { recursive: true }));

for (const screen of allScreens) {
  test(screen.name, async ({ stageOf }) => {
    const stage = await stageOf(screen.isNew === true);
    await inEveryForm(stage, screen, async (form) => {
      // Pictures are decoded asynchronously: a loaded picture may not be painted yet.
      await stage.kiosk.evaluate(() =>
        Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode())),
      );
      const path = join(folder, `${screen.name}-${form}.jpg`);
      await stage.kiosk.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled' });
      if (screen.documented && form === 'portrait-en') await documentScreen(stage.kiosk, screen.name, 540);
    });
  });
}
