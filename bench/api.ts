import closeWithGrace from 'close-with-grace';
import { readConfig } from '#api/main/config.ts';
import { createApp, listeningPort } from '#api/main/createApp.ts';
import { createServices } from '#api/main/createServices.ts';
import { createLog } from '#api/main/log.ts';

/** Runs the api like api/main/server.ts, but without web pages, so that measuring the graph needs no web build. */
const config = readConfig();
const log = createLog(config.logLevel);
const services = await createServices(config, log);
const app = await createApp({ config, services, web: null });

closeWithGrace({ delay: 10_000, logger: false }, async () => {
  await app.close();
  await services.close();
});

await app.listen({ port: config.port, host: config.host });
const url = `http://${config.host}:${listeningPort(app)}`;
process.stdout.write(`${JSON.stringify({ event: 'api-ready', url })}\n`);
