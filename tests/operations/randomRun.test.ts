import { afterAll, beforeAll, expect, it } from 'vitest';
import { withExternalKeys } from '#tests/support/clubConfig.ts';
import type { Store } from '#api/store/store.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { runAtRandom } from './support/chaos.ts';
import { KEY_FIELD } from './support/matrix.ts';
import { proofSeed, randomRunSeconds } from './support/settings.ts';
import { openWorld, type World } from './support/world.ts';

const MEMBERS = 50;

eachEngine(
  'fifty members at random',
  (database) => {
    let world: World;
    let stores: Store[];
    beforeAll(async () => {
      world = await openWorld(database, 'running');
      // On PostgreSQL two processes share the work; the embedded store has one by design.
      const second = database.engine === 'postgres' ? [await database.open({ now: world.clock.now })] : [];
      stores = [world.store, ...second];
      await world.sandbox.switches({ externalIdField: KEY_FIELD });
    });
    afterAll(() => world.close());

    it(
      `have had exactly what they asked for at every quiet moment of ${randomRunSeconds} s in which anything can fail`,
      async () => {
        // The seed also chooses the configuration.
        const env = {
          DEBIT_ENCASH: proofSeed % 2 === 0 ? 'true' : 'false',
          ...(proofSeed % 4 < 2 ? {} : withExternalKeys(KEY_FIELD)),
        };
        await world.sandbox.switches({ debitEncash: env.DEBIT_ENCASH === 'false' });
        const plan = { seed: proofSeed, seconds: randomRunSeconds, members: MEMBERS, env, stores };
        const summary = await runAtRandom(world, plan);
        process.stdout.write(`Random run on ${database.engine}: ${JSON.stringify({ ...summary, ...env }, null, 2)}\n`);
        // Of stays alone the backend keeps no list: everything else finds out by itself what became of it.
        expect(summary.stages).not.toHaveProperty(['ORDER NEEDS_REVIEW']);
        expect(summary.stages).not.toHaveProperty(['ENCASH NEEDS_REVIEW']);
        expect(summary.rounds).toBeGreaterThan(0);
        expect(summary.calls).toBeGreaterThan(0);
      },
      (randomRunSeconds + 120) * 1000,
    );
  },
  { bothAtNight: true },
);
