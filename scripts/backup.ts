import { runOperatorCommand } from './lib/operatorCommand.ts';

/** `npm run backup -- create | verify | restore`: the database in a file (docs/run/backup.md). */
await runOperatorCommand('backup', 'api/commands/backup/main.ts');
