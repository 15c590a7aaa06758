import { test } from '../club.ts';
import { demoSteps } from './demoJourney.ts';
import { take, writeFilm } from './picture.ts';

/** How long a frame of the film stays. */
const FRAME_MS = 2200;

test('film', async ({ page, club, complaints }) => {
  await page.setViewportSize({ width: 1200, height: 750 });
  const frames: Buffer[] = [];
  for (const step of demoSteps) {
    await step.run(page, club);
    frames.push(await take(page));
  }
  await writeFilm(
    'film',
    frames,
    frames.map(() => FRAME_MS),
  );
  complaints.splice(0);
});
