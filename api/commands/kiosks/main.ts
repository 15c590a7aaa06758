import { operatorAccess, runOperatorCommand, terminal } from '../terminal.ts';
import { createKiosksCommand, parseCommand, USAGE, type KiosksCommand } from './service.ts';

async function run(command: KiosksCommand): Promise<void> {
  const { openStore, log, now } = await operatorAccess();
  const store = await openStore();
  try {
    await createKiosksCommand({ store, log, now, ...terminal() })(command);
  } finally {
    await store.close();
  }
}

await runOperatorCommand({ usage: USAGE, parse: parseCommand, run });
