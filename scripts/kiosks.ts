import { runOperatorCommand } from './lib/operatorCommand.ts';

/** `npm run kiosks -- list | enrol | revoke | message | reload`: the kiosks of the galleries (docs/run/kiosk.md). */
await runOperatorCommand('kiosks', 'api/commands/kiosks/main.ts');
