import { begin, logInByPhone } from '../kioskFixture.ts';
import { test } from '../kioskScreens/stage.ts';
import { beside, take, write } from './picture.ts';

test('the kiosk', async ({ stageOf }) => {
  const stage = await stageOf(false);
  await begin(stage.kiosk, stage.club);
  const welcome = await take(stage.kiosk);
  await stage.kiosk.reload();
  await logInByPhone(stage.kiosk, await stage.phone('9999900004'), stage.club);
  await stage.kiosk.getByRole('tabpanel').getByRole('row').first().waitFor();
  const points = await take(stage.kiosk);
  await stage.kiosk.getByRole('tab', { name: 'Rewards' }).click();
  await stage.kiosk.getByRole('button', { name: 'Fir green vase', exact: true }).waitFor();
  await write('kiosk', await beside([welcome, points, await take(stage.kiosk)], 840));
});
