import { runOperatorCommand } from './lib/operatorCommand.ts';

/** `npm run desk -- invite | list | remove | restore`: the people of the staff desk (docs/run/desk.md). */
await runOperatorCommand('desk', 'api/commands/desk/main.ts');
