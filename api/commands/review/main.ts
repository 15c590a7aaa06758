import { withServices } from '../operatorServices.ts';
import { runOperatorCommand, terminal } from '../terminal.ts';
import { parseCommand, USAGE } from './arguments.ts';
import { createReview } from './service.ts';

await runOperatorCommand({
  usage: USAGE,
  parse: parseCommand,
  run: (command) => withServices((services) => createReview({ ...services, ...terminal() })(command)),
});
