import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';
import { check } from './support/check.ts';
import { encashOf, orderOf, products, type ClientRequest } from './support/requests.ts';
import { faultsAt, type FaultName, type Lookup, type Target } from './support/faults.ts';
import type { Person } from './support/people.ts';
import { openWorld, type World } from './support/world.ts';

const cases: [Target, Lookup, (who: Person) => ClientRequest][] = [
  ['order', 'orders', (who) => orderOf(who, products.vessel.id)],
  ['encash', 'requests', () => encashOf(1000)],
];

eachEngine(
  'a member’s bearer that the backend no longer accepts',
  (database) => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld(database);
    });
    afterAll(() => world.close());

    describe.each(['commit-then-drop', 'reset'] satisfies FaultName[])(
      'after a request of which nobody knows (%s)',
      (fault) => {
        it.each(cases)('leaves the %s to an operator, with its points held', async (target, lookup, requestOf) => {
          const who = await world.createMember(10_000);
          await Promise.all(
            [...faultsAt(fault, target), ...faultsAt('401', lookup)].map((input) => world.sandbox.fault(input)),
          );
          const answer = await world.send(await world.start(), who, requestOf(who));
          expect(answer).toMatchObject({ state: 'PENDING' });
          await world.settle([[await world.work(), (member) => member === who.id]]);
          await world.sandbox.clearFaults();

          const history = await world.history(await world.start(), {}, who.id);
          expect(history.redemptions).toMatchObject([{ stage: 'NEEDS_REVIEW', hold: 'active' }]);
          expect(check(history)).toEqual([]);
        });
      },
    );
  },
  { bothAtNight: true },
);
