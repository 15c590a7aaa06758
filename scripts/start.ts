import { type Club, startClub } from './lib/club.ts';
import { watchNpm } from './lib/alive.ts';
import { BuildError, build, buildState } from './lib/build.ts';
import { ClubError } from './lib/child.ts';
import { chooseUpstreams } from './lib/choices.ts';
import { clubTable } from './lib/clubText.ts';
import { createNotices } from './lib/notices.ts';
import { optionsOf } from './lib/options.ts';
import { forgetClub, rememberClub, runningClub } from './lib/runningClub.ts';

/** Lines of the output of a failed build that are shown. */
const SHOWN_BUILD_LINES = 60;

const HELP = `Starts the club. "npm start" builds it first if needed; "npm run serve" serves the existing build.

  --serve-only          do not build
  --port <n>            port of the club (default: PORT, then 4000; 0 = any free port)
  --sandbox-ports 0     use any free ports for the sandbox
  --data-dir <folder>   folder for data and logs (default: DATA_DIR, then var/)
  --seed <name>         developer whose data the sandbox shows: banyan or tamarind
  --json                print one JSON line instead of text, for programs`;

const options = optionsOf(
  {
    'serve-only': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    port: { type: 'string' },
    'sandbox-ports': { type: 'string' },
    'data-dir': { type: 'string' },
    seed: { type: 'string' },
  },
  HELP,
);

/** Prints text for people; with --json only JSON lines are printed (warnings and errors go to stderr). */
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
      fail('There is no build yet. Run "npm run build" first, or use "npm start", which builds and serves.');
    return;
  }
  if (state === 'fresh') return;
  say(
    state === 'absent'
      ? 'Building the web client (the first build takes a while) ...'
      : 'The sources changed. Building ...',
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

/** What the club says while it starts is shown after what to open. */
const early: string[] = [];
let isReady = false;
const notice = (text: string): void => {
  if (isReady) console.error(text);
  else early.push(text);
};
const showEarly = (): void => {
  isReady = true;
  for (const text of early) console.error(text);
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
      onLine: createNotices(notice),
    });
  } catch (error) {
    showEarly();
    return error instanceof ClubError ? fail(error.message) : fail(String(error));
  }
};

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
    // A second signal exits at once; the tether ends the children.
    if (leaving) process.exit(1);
    say('Stopping the club ...');
    void leave(0);
  });
}
watchNpm(process.env, () => {
  if (!leaving) void leave(0);
});

const club = await opening;
// It ends as soon as it has started: what it would say is no longer true.
if (leaving) await new Promise<never>(() => undefined);
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
}
showEarly();
