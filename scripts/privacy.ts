import { runOperatorCommand } from './lib/operatorCommand.ts';

/** `npm run privacy -- export | delete | unsubscribe | subscribers | audit`: people's data (docs/run/privacy.md). */
await runOperatorCommand('privacy', 'api/commands/privacy/main.ts');
