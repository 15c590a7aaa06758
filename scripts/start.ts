import { parseArgs } from 'node:util';
import { type Club, startClub } from './club.ts';
import { watchNpm } from './lib/alive.ts';
import { BuildError, build, buildState } from './lib/build.ts';
import { ClubError } from './lib/child.ts';
import { chooseUpstreams } from './lib/choices.ts';
import { clubLine, clubTable } from './lib/clubText.ts';
import { createNotices } from './lib/notices.ts';
import { forgetClub, rememberClub, runningClub } from './lib/runningClub.ts';

/** Enough of a failed build's words to see why. */
const SHOWN_BUILD_LINES = 60;

const HELP = `Starts the club: npm start, or npm run serve (the built app only).

  --serve-only          never builds
  --port <n>            the club's port (default PORT, then 4000; 0 = any)
  --sandbox-ports 0     any free ports for the sandbox
  --data-dir <folder>   where data and logs live (default DATA_DIR, then var/)
  --seed <name>         which developer's data the sandbox shows
  --json                one JSON line instead of words, for programs`;

const { values: options } = parseArgs({
  options: {
    'serve-only': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
    port: { type: 'string' },
    'sandbox-ports': { type: 'string' },
    'data-dir': { type: 'string' },
    seed: { type: 'string' },
  },
});

/** Words for a person; a program that asked for JSON gets JSON lines alone (warnings and errors go to stderr). */
const say = (text: string): void => {
  if (!options.json) console.log(text);
};
const tell = (event: string, fields: Record<string, unknown>): void => {
  if (options.json) console.log(JSON.stringify({ event, ...fields }));
};

const fail: (message: string, lastWords?: readonly string[]) => never = (message, lastWords = []) => {
  for (const line of lastWords) console.error(`  | ${line}`);
  console.error(message);
  tell('club-failed', { reason: message });
  process.exit(1);
};

const makeBuilt = async (): Promise<void> => {
  const state = buildState();
  if (options['serve-only']) {
    if (state === 'absent')
      fail('Nothing is built yet. Run "npm run build" first, or "npm start", which builds and serves.');
    return;
  }
  if (state === 'fresh') return;
  say(
    state === 'absent'
      ? 'Building the web client (the first time this takes a while) ...'
      : 'Sources changed: building ...',
  );
  const began = Date.now();
  try {
    await build();
  } catch (error) {
    fail(
      'The build failed; the club was not started.',
      error instanceof BuildError ? error.output.trimEnd().split('\n').slice(-SHOWN_BUILD_LINES) : [String(error)],
    );
  }
  say(`Built in ${Math.round((Date.now() - began) / 1000)} s.`);
};

const start = async (dataDir: string): Promise<Club> => {
  try {
    return await startClub({
      dataDir,
      ...(options.seed === undefined ? {} : { seed: options.seed }),
      ports: {
        ...(options.port === undefined ? {} : { club: Number(options.port) }),
        ...(options['sandbox-ports'] === '0' ? { sandbox: 0 } : {}),
      },
      onLine: createNotices((text) => console.error(text)),
    });
  } catch (error) {
    return error instanceof ClubError ? fail(error.message) : fail(String(error));
  }
};

if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const dataDir = options['data-dir'] ?? (process.env['DATA_DIR'] || 'var');
const upstreams = chooseUpstreams(process.env);
if (upstreams.kind === 'impossible') fail(upstreams.why);
const already = process.env['DATABASE_URL'] ? null : await runningClub(dataDir);
if (already)
  fail(`A club already runs on the data in ${dataDir}: ${already}. Stop it first, or set DATA_DIR to another folder.`);

await makeBuilt();
say('Starting ...');
const opening = start(dataDir);

let leaving = false;
const leave = async (code: number): Promise<void> => {
  leaving = true;
  try {
    await (await opening).stop();
    await forgetClub(dataDir);
  } finally {
    process.exit(code);
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Asked a second time, it leaves at once: the tether ends the children.
    if (leaving) process.exit(1);
    say('Closing the club ...');
    void leave(0);
  });
}
watchNpm(process.env, () => {
  if (!leaving) void leave(0);
});

const club = await opening;
void club.broken.then((error) => {
  if (leaving) return;
  console.error(error.message);
  tell('club-broken', { reason: error.message });
  void leave(1);
});

await rememberClub(dataDir, {
  url: club.url,
  children: [club.pids.api, ...(club.pids.sandbox === null ? [] : [club.pids.sandbox])],
});
if (options.json) {
  tell('club-ready', { url: club.url, sandbox: club.sandbox, pids: club.pids, logPaths: club.logPaths });
} else {
  say(clubTable(club));
  say(clubLine(club));
}
