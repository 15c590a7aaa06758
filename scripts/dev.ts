import { watch } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Club, startClub } from './club.ts';
import { BuildError, build, buildState } from './lib/build.ts';
import { ClubError } from './lib/child.ts';
import { clubTable } from './lib/clubText.ts';
import { createNotices } from './lib/notices.ts';
import { inRoot } from './lib/paths.ts';

/**
 * `npm run dev`: rebuilds and restarts the club after each change to a source file. Data and sessions stay, so you only
 * reload the page. It runs the production code.
 */
const sources = ['api', 'codegen', 'rules', 'sandbox', 'schema', 'web'];
const made = /(^|[\\/])__generated__([\\/]|$)|\.generated\.ts$/;
/** Editors write several files at once, so the club waits for this long without a change. */
const restMs = 300;

const dataDir = process.env['DATA_DIR'] || 'var';
const running: { club: Club | null } = { club: null };
let changed: (() => void) | null = null;

async function open(): Promise<void> {
  try {
    if (buildState() !== 'fresh') await build();
    running.club = await startClub({ dataDir, onLine: createNotices((text) => console.error(text)) });
    console.log(clubTable(running.club));
  } catch (error) {
    if (error instanceof BuildError) console.error(error.output);
    else if (error instanceof ClubError) console.error(error.message);
    else throw error;
    console.error('Waiting for the next change.');
  }
}

async function listen(folder: string): Promise<void> {
  for await (const { filename } of watch(inRoot(folder), { recursive: true })) {
    if (filename && !made.test(filename)) changed?.();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const stopped = running.club?.stop() ?? Promise.resolve();
    void stopped.then(() => process.exit(0));
  });
}
void Promise.all(sources.map(listen));

for (;;) {
  // The wait begins before the start, so that changes during a start count as well.
  const nextChange = new Promise<void>((resolve) => {
    changed = resolve;
  });
  await open();
  await nextChange;
  await pause(restMs);
  await running.club?.stop();
  running.club = null;
}
