import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './config.ts';
import { createApp, listeningPort, namedHost, type WebClient } from './createApp.ts';
import { createServices } from './createServices.ts';
import { codeOf, createLog, logTo } from './log.ts';
import { ServerEntryError } from './serverEntry.ts';
import { StoreError } from '../store/database/errors.ts';
import { startTelemetry } from './telemetry/telemetry.ts';

const sweepMinutes = 10;
/** So long after the start, what only the start needed is collected. */
const settledMs = 10_000;
const endMs = 10_000;
/** Within the shutdown, requests must be answered by then; incomplete requests are aborted too. */
const answersMs = 8_500;
/** Within the shutdown, background work that no request waits for must be done by then. */
const drainMs = 9_000;

/** Then what was not exported yet is sent to the collector. */
const flushMs = 800;

async function start(loadWebClient: () => Promise<WebClient>): Promise<void> {
  const config = readConfig();
  const telemetry = await startTelemetry(config.telemetry);
  const log = createLog(config.logLevel, telemetry ? logTo(process.stdout, telemetry.logStream) : undefined);
  const services = await createServices(config, log);
  telemetry?.exportMetrics(services.metrics.registry);
  const web = config.pages ? await loadWebClient() : null;
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
    await Promise.race([telemetry?.stop(), wait(flushMs, null, { ref: false })]);
  });

  await app.listen({ port: config.port, host: config.host });
  // A tenth of a second, once. Otherwise a club that nobody uses keeps 20 MB more for hours (`npm run bench -- --idle`).
  setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), settledMs).unref();
  services.checkUpstreams().catch((error: unknown) => log.error({ err: error }, 'the upstreams were not checked'));
  const port = listeningPort(app) ?? config.port;
  process.stdout.write(
    `${JSON.stringify({ event: 'api-ready', url: `http://${namedHost(config.host)}:${port}`, store: services.store.engine })}\n`,
  );
}

/** Whether the message of an error tells why the api could not start. */
const isExplained = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StoreError || error instanceof ServerEntryError;

/** Why the api could not start, for the terminal. Quotes no value. */
export function startFailure(error: unknown): string {
  if (isExplained(error)) return error.message;
  const what = error instanceof Error ? (codeOf(error) ?? error.name) : 'unknown';
  return what === 'EADDRINUSE'
    ? 'The port is in use. Set PORT to another port, or stop the program that uses it.'
    : `The api could not start: ${what}.`;
}

/**
 * Runs the api as this process until it receives SIGTERM or SIGINT. A failed start ends the process with code 1.
 * @param loadWebClient loads what renders the pages; not called with `PAGES=off`.
 */
export async function serve(loadWebClient: () => Promise<WebClient>): Promise<void> {
  try {
    await start(loadWebClient);
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    if (!isExplained(error)) createLog('error').fatal({ err: error }, 'start failed');
    process.exit(1);
  }
}
