import { readConfig } from '../../config.ts';
import { createServices } from '../../createServices.ts';
import { createLog } from '../../log.ts';
import { ask, operatorName, runOperatorCommand } from '../../operatorTerminal.ts';
import { parseCommand, USAGE, type Command } from './arguments.ts';
import { createReview } from './service.ts';

async function run(command: Command): Promise<void> {
  const config = readConfig();
  // Decisions are always logged, to stderr and not in between the output.
  const log = createLog('info', process.stderr);
  const services = await createServices({ ...config, redisUrl: undefined, crashAt: null }, log);
  try {
    const review = createReview({
      ...services,
      debits: config.debits,
      who: operatorName(),
      say: (text) => void process.stdout.write(text),
      ask,
    });
    await review(command);
  } finally {
    await services.close();
  }
}

await runOperatorCommand({ usage: USAGE, parse: parseCommand, run });
