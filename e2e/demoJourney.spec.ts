import { expect, test } from './club.ts';
import { demoSteps } from './demoSteps.ts';

// The order changes Kabir Menon for good.
test.use({ clubOf: 'the demo' });

test('the journey of `npm run demo` works to its end', { tag: '@nightly' }, async ({ page, club, complaints }) => {
  for (const { caption, run } of demoSteps) await test.step(caption, () => run(page, club));
  expect(complaints).toEqual([]);
});
