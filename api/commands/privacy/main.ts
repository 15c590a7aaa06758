import { withServices } from '../operatorServices.ts';
import { runOperatorCommand, terminal } from '../terminal.ts';
import { parseCommand, USAGE } from './arguments.ts';
import { createPrivacyCommand } from './service.ts';

await runOperatorCommand({
  usage: USAGE,
  parse: parseCommand,
  run: (command) =>
    withServices((services, { publicUrl, host, port }) =>
      createPrivacyCommand({ ...services, publicUrl: publicUrl ?? `http://${host}:${port}`, ...terminal() })(command),
    ),
});
