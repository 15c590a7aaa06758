import { readStoreConfig } from '../../main/config.ts';
import { createLog } from '../../main/log.ts';
import { loadSessionSecret } from '../../store/crypto/secret.ts';
import { openOperatorStore } from '../../store/store.ts';
import { runOperatorCommand, terminal } from '../terminal.ts';
import { parseCommand, USAGE, type KiosksCommand } from './arguments.ts';
import { createKiosksCommand } from './service.ts';

async function run(command: KiosksCommand): Promise<void> {
  const { dataDir, databaseUrl, sessionSecret, acceptNewSecret } = readStoreConfig();
  // To stderr and not in between the output.
  const log = createLog('info', process.stderr);
  const secret = await loadSessionSecret({ dataDir, ...(sessionSecret ? { configured: sessionSecret } : {}) });
  const store = await openOperatorStore({ databaseUrl, dataDir, secret, acceptNewSecret, logger: log });
  try {
    await createKiosksCommand({ store, log, now: () => new Date(), ...terminal() })(command);
  } finally {
    await store.close();
  }
}

await runOperatorCommand({ usage: USAGE, parse: parseCommand, run });
