import { readPublicUrl, readStoreConfig } from '../../main/config.ts';
import { createLog } from '../../main/log.ts';
import { loadSessionSecret } from '../../store/crypto/secret.ts';
import { createVault } from '../../store/crypto/vault.ts';
import { openOperatorStore } from '../../store/store.ts';
import { runOperatorCommand, terminal } from '../terminal.ts';
import { type DeskCommand, parseCommand, USAGE } from './arguments.ts';
import { createDeskCommand } from './service.ts';

async function run(command: DeskCommand): Promise<void> {
  const { dataDir, databaseUrl, sessionSecret, acceptNewSecret } = readStoreConfig();
  // To stderr and not in between the output.
  const log = createLog('info', process.stderr);
  const secret = await loadSessionSecret({ dataDir, ...(sessionSecret ? { configured: sessionSecret } : {}) });
  const runCommand = createDeskCommand({
    openStore: () => openOperatorStore({ databaseUrl, dataDir, secret, acceptNewSecret, logger: log }),
    vault: createVault(secret),
    publicUrl: readPublicUrl(),
    log,
    now: () => new Date(),
    ...terminal(),
  });
  await runCommand(command);
}

await runOperatorCommand({ usage: USAGE, parse: parseCommand, run });
