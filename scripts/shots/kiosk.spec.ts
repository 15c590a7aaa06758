import { allScreens } from '../../e2e/kioskScreens/allScreens.ts';
import { inEveryForm } from '../../e2e/kioskScreens/screen.ts';
import { test } from '../../e2e/kioskScreens/stage.ts';
import { documentScreen, shoot } from './picture.ts';

test.setTimeout(180_000);

for (const screen of allScreens) {
  test(screen.name, async ({ stageOf }) => {
    const stage = await stageOf(screen.isNew === true);
    await inEveryForm(stage, screen, async (form) => {
      await shoot(stage.kiosk, `${screen.name}-${form}`);
      if (screen.documented && form === 'portrait-en') await documentScreen(stage.kiosk, screen.name, 540);
    });
  });
}
