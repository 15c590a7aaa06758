import { readPublicUrl } from '../../main/config.ts';
import { createVault } from '../../store/crypto/vault.ts';
import { operatorAccess, runOperatorCommand, terminal } from '../terminal.ts';
import { createDeskCommand, type DeskCommand, parseCommand, USAGE } from './service.ts';

async function run(command: DeskCommand): Promise<void> {
  const { secret, ...access } = await operatorAccess();
  const vault = createVault(secret);
  await createDeskCommand({ ...access, vault, publicUrl: readPublicUrl(), ...terminal() })(command);
}

await runOperatorCommand({ usage: USAGE, parse: parseCommand, run });
