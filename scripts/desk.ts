import { resolve } from 'node:path';
import { runOperatorCommand } from './lib/operatorCommand.ts';
import { ROOT } from './lib/paths.ts';
import { runningClub } from './lib/runningClub.ts';

/** `npm run desk -- invite | list | remove | restore`: the people of the staff desk (docs/run/desk.md). */
const running = await runningClub(resolve(ROOT, process.env['DATA_DIR'] || 'var'));
await runOperatorCommand('desk', 'api/commands/desk/main.ts', {
  needsUpstreams: false,
  // A link leads to the club that runs, whatever its port is.
  env: running && !process.env['PUBLIC_URL'] ? { PORT: new URL(running).port } : {},
});
