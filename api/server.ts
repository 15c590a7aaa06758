import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { Language } from '#rules/language.ts';
import { ConfigError, readConfig } from './config.ts';
import { createApp, listeningPort, namedHost, type BuiltPages } from './createApp.ts';
import { createServices } from './createServices.ts';
import { codeOf, createLog } from './log.ts';
import { StoreError } from './store/database/errors.ts';

const buildFolder = join(import.meta.dirname, '..', 'build');
const sweepMinutes = 10;
/** The time limit for the whole shutdown. */
const endMs = 10_000;
/** Within the shutdown, requests must be answered by then; incomplete requests are aborted too. */
const answersMs = 8_500;
/** Within the shutdown, background work that no request waits for must be done by then. */
const drainMs = 9_000;

/** Loads the web client as built for each language. */
async function loadPages(): Promise<Record<Language, BuiltPages>> {
  const load = (language: Language): Promise<BuiltPages> =>
    import(pathToFileURL(join(buildFolder, 'server', language, 'server.js')).href);
  const [en, hi] = await Promise.all([load('en'), load('hi')]);
  return { en, hi };
}

async function serve(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const services = await createServices(config, log);
  const web = config.pages ? { folder: buildFolder, pages: await loadPages() } : null;
  let leaving = false;
  const app = await createApp({ config, services, web, isLeaving: () => leaving });
  await services.startJobs();
  const sweeper = setInterval(() => {
    services.store.sweep().catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
  }, sweepMinutes * 60_000);

  closeWithGrace({ delay: endMs + config.leaveSeconds * 1000, logger: false }, async ({ err }) => {
    leaving = true;
    if (!err) await wait(config.leaveSeconds * 1000);
    const began = performance.now();
    if (err) log.fatal({ err }, 'unexpected failure');
    clearInterval(sweeper);
    setTimeout(() => app.server.closeAllConnections(), answersMs);
    await Promise.all([app.close(), services.pauseJobs()]);
    const answeredMs = Math.round(performance.now() - began);
    await services.close(Math.max(0, began + drainMs - performance.now()));
    log.info({ answeredMs, endedMs: Math.round(performance.now() - began) }, 'the process ends');
  });

  await app.listen({ port: config.port, host: config.host });
  services.checkUpstreams().catch((error: unknown) => log.error({ err: error }, 'the upstreams were not checked'));
  const port = listeningPort(app) ?? config.port;
  process.stdout.write(
    `${JSON.stringify({ event: 'api-ready', url: `http://${namedHost(config.host)}:${port}`, store: services.store.engine })}\n`,
  );
}

try {
  await serve();
} catch (error) {
  const known = error instanceof ConfigError || error instanceof StoreError;
  const what = error instanceof Error ? (codeOf(error) ?? error.name) : 'unknown';
  process.stderr.write(`${known ? error.message : `The api could not start: ${what}.`}\n`);
  if (!known) createLog('error').fatal({ err: error }, 'start failed');
  process.exit(1);
}
