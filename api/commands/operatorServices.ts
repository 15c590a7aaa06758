import { readConfig, type Config } from '../main/config.ts';
import { createServices, type RunningServices } from '../main/createServices.ts';
import { createLog } from '../main/log.ts';

/** Runs an operator's command with the club's services, and closes them. They log to stderr, apart from the output. */
export async function withServices(run: (services: RunningServices, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  const services = await createServices(
    { ...config, redisUrl: undefined, crashAt: null },
    createLog('info', process.stderr),
  );
  try {
    await run(services, config);
  } finally {
    await services.close();
  }
}
