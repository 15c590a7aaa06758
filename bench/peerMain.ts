import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { readConfig } from '#api/main/config.ts';
import { listeningPort, type WebClient } from '#api/main/createApp.ts';
import { createServices } from '#api/main/createServices.ts';
import { createLog } from '#api/main/log.ts';
import { checkServerEntry } from '#api/main/serverEntry.ts';
import type { PageRenderer } from '#rules/serverEntry.ts';
import { type ServerName, servers } from './peerServers.ts';

/** One of the servers of `npm run bench -- --peers`, in a process of its own; its data folder has its name. */
const config = readConfig();
const name = basename(config.dataDir) as ServerName;
const folder = join(import.meta.dirname, '..', 'build');

const load = async (language: string): Promise<PageRenderer> =>
  checkServerEntry(await import(pathToFileURL(join(folder, 'server', language, 'server.js')).href));
const web: WebClient | null =
  name === 'club' && existsSync(join(folder, 'server'))
    ? { folder, pages: { en: await load('en'), hi: await load('hi') } }
    : null;

/** Beyond what stale data may be used, so that everything has to be read again. */
const muchLaterMs = 25 * 60 * 60 * 1000;
let later = 0;
const services = await createServices(config, createLog(config.logLevel), {
  now: () => new Date(Date.now() + later),
});
const app = await servers[name]({ config, services, web });
// Before the server itself, so that a request with this header finds nothing in any cache.
app.server.prependListener('request', ({ headers }) => {
  if (headers['x-cold'] !== undefined) later += muchLaterMs;
});

closeWithGrace({ delay: 10_000, logger: false }, async () => {
  await app.close();
  await services.close();
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ event: 'api-ready', url: `http://127.0.0.1:${listeningPort(app)}` })}\n`);
