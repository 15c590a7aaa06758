import { readConfig } from '../../config.ts';
import { createServices } from '../../createServices.ts';
import { createLog } from '../../log.ts';
import { ask, operatorName, runOperatorCommand } from '../../operatorTerminal.ts';
import { parseCommand, USAGE, type PrivacyCommand } from './arguments.ts';
import { createPrivacyCommand } from './service.ts';

async function run(command: PrivacyCommand): Promise<void> {
  const config = readConfig();
  // To stderr and not in between the output.
  const log = createLog('info', process.stderr);
  const services = await createServices({ ...config, redisUrl: undefined, crashAt: null }, log);
  try {
    const carryOut = createPrivacyCommand({
      ...services,
      publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
      who: operatorName(),
      say: (text) => void process.stdout.write(text),
      ask,
    });
    await carryOut(command);
  } finally {
    await services.close();
  }
}

await runOperatorCommand({ usage: USAGE, parse: parseCommand, run });
