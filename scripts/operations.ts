import { runOperatorCommand } from './lib/operatorCommand.ts';

/** `npm run operations -- list | show | settle | release`: the operator decides operations (docs/run/operations.md). */
await runOperatorCommand('operations', 'api/commands/review/main.ts');
