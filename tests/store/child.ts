import pino from 'pino';
import { loadSessionSecret } from '#api/store/crypto/secret.ts';
import { openStore } from '#api/store/store.ts';

/**
 * A process of its own for the tests that kill one, or need several. It is told what to do by its first argument and
 * says each thing that it has really done as one line of JSON.
 */
const [, , task = '', dataDir = '', databaseUrl] = process.argv;

function say(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function open() {
  const secret = await loadSessionSecret({ dataDir });
  return openStore({ dataDir, secret, databaseUrl, logger: pino({ level: 'silent' }) });
}

const tasks: Record<string, () => Promise<void>> = {
  /** Says the secret and ends. */
  async secret() {
    say({ secret: await loadSessionSecret({ dataDir }) });
  },
  /** Opens the store, says so, and stays until it is killed. */
  async stay() {
    await open();
    say({ open: true });
    setInterval(() => undefined, 60_000);
  },
  /** Opens the store, says so, and closes it again. */
  async visit() {
    const store = await open();
    say({ open: true });
    await store.close();
  },
  /** Makes one session after the other, naming each token once the store has acknowledged it. */
  async sessions() {
    const store = await open();
    for (let number = 1; ; number += 1) {
      const membershipNumber = String(number).padStart(8, '0');
      const data = { memberId: 'a0B000000000001AAA', membershipNumber, mobile: '9999900001', name: null };
      const { token } = await store.sessions.create({ ...data, restToken: 'rest' });
      say({ token, membershipNumber });
    }
  },
  /** Takes the lock `crowded` and stays inside until it is killed. */
  async lock() {
    const store = await open();
    await store.locks.withLock('crowded', async () => {
      say({ holding: true });
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });
  },
};

await tasks[task]?.().catch((error: unknown) => {
  say({ error: error instanceof Error ? error.message : 'unknown' });
  process.exitCode = 1;
});
