import { resolve } from 'node:path';
import { startDevServer } from './dev/devServer.ts';
import { watchNpm } from './lib/alive.ts';
import { ClubError } from './lib/child.ts';
import { clubTable } from './lib/clubText.ts';
import { optionsOf } from './lib/options.ts';
import { ROOT } from './lib/paths.ts';
import { forgetClub, runningClub } from './lib/runningClub.ts';

/**
 * `npm run dev`: serves the club from its sources. The browser shows changes of the client without a reload, the api
 * restarts on its own changes, and the sandbox, all data and sessions stay. `-- --lang hi` serves the Hindi client.
 */
const HELP = `Serves the club from its sources, and shows changes at once.

  --lang hi   serve the Hindi client

The variables are those of "npm start": PORT, DATA_DIR and the others of docs/run/configuration.md.`;

const { lang: language } = optionsOf({ lang: { type: 'string', default: 'en' } }, HELP);
const dataDir = resolve(ROOT, process.env['DATA_DIR'] || 'var');

if (language !== 'en' && language !== 'hi') {
  console.error(`There is no language "${language}". Use --lang en or --lang hi.`);
  process.exit(1);
}
const already = process.env['DATABASE_URL'] ? null : await runningClub(dataDir);
if (already) {
  console.error(`A club already runs on the data in ${dataDir}: ${already}. Stop it first, or set DATA_DIR.`);
  process.exit(1);
}

console.log('Starting ...');
const opening = startDevServer({ language, dataDir });

let leaving = false;
async function leave(code: number): Promise<void> {
  // A second signal exits at once; the tether ends the children.
  if (leaving) process.exit(1);
  leaving = true;
  try {
    await (await opening).stop();
    await forgetClub(dataDir);
  } finally {
    process.exit(code);
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!leaving) console.log('Stopping the club ...');
    void leave(0);
  });
}
watchNpm(process.env, () => void leave(0));

try {
  const club = await opening;
  if (!leaving) console.log(clubTable(club));
  void club.broken.then((message) => {
    if (leaving) return;
    console.error(message);
    void leave(1);
  });
} catch (error) {
  console.error(error instanceof ClubError ? error.message : error);
  process.exit(1);
}
