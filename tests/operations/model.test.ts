import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withExternalKeys } from '#tests/support/clubConfig.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { check } from './support/check.ts';
import { KEY_FIELD } from './support/matrix.ts';
import { anyCommands, conclude, type Model, type Real } from './support/model.ts';
import { modelRuns, proofSeed } from './support/settings.ts';
import { openWorld, type World } from './support/world.ts';

const START_POINTS = 20_000;
const WITHIN_MS = 60_000 + modelRuns * 15_000;
/** A failure is made smaller for as long as there is time. */
const SEARCH_MS = WITHIN_MS - 60_000;

const anyEnv = fc.record({
  externalKey: fc.constantFrom(undefined, KEY_FIELD),
  DEBIT_ENCASH: fc.constantFrom('true', 'false'),
});

eachEngine(
  'a member’s points',
  (database) => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld(database);
      await world.sandbox.switches({ externalIdField: KEY_FIELD });
    });
    afterAll(() => world.close());

    it(
      'are what a simple model says, whatever is asked for, goes wrong and is tried again',
      async () => {
        let steps = 0;
        const story = fc.asyncProperty(anyEnv, anyCommands, async (chosen, commands) => {
          const { externalKey: field, DEBIT_ENCASH } = chosen;
          const env = { DEBIT_ENCASH, ...(field === undefined ? {} : withExternalKeys(field)) };
          await world.sandbox.clearFaults();
          await world.sandbox.switches({ debitEncash: DEBIT_ENCASH === 'false' });
          const who = await world.createMember(START_POINTS);
          const model: Model = { points: START_POINTS, requests: [] };
          const real: Real = {
            world,
            who,
            env,
            worker: await world.work(env),
            api: await world.start(env),
            sinceLanded: 0,
          };
          await fc.asyncModelRun(() => ({ model, real }), commands);
          const available = await conclude(model, real);
          steps += model.requests.length;
          const history = await world.history(real.api, env, who.id);
          expect(check(history)).toEqual([]);
          // Of stays alone the backend keeps no list: everything else finds out by itself what became of it.
          const inDoubt = history.redemptions.filter(({ stage }) => stage === 'NEEDS_REVIEW');
          expect(inDoubt.filter(({ kind }) => kind !== 'HOTEL')).toEqual([]);
          expect(history.members).toMatchObject([{ id: who.id, shown: { available } }]);
        });
        const details = await fc.check(story, {
          numRuns: modelRuns,
          seed: proofSeed,
          interruptAfterTimeLimit: SEARCH_MS,
          markInterruptAsFailure: true,
        });
        process.stdout.write(
          `Model on ${database.engine}: seed ${details.seed}, ${details.numRuns} stories, ${steps} redemptions asked for\n`,
        );
        if (details.failed)
          throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance });
      },
      WITHIN_MS,
    );
  },
  { bothAtNight: true },
);
