import { beforeAll, afterAll, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { check } from './support/check.ts';
import { orderOf, products } from './support/requests.ts';
import { openWorld, type World } from './support/world.ts';

const { vessel, strap } = products;

eachEngine(
  'two processes at once',
  (database) => {
    let world: World;
    let apis: readonly [ApiUnderTest, ApiUnderTest];
    beforeAll(async () => {
      world = await openWorld(database);
      // On PostgreSQL each has connections and locks of its own; the embedded store is one object by design.
      const other = database.engine === 'postgres' ? await database.open({ now: world.clock.now }) : world.store;
      apis = [await world.start(), await world.start({}, other)];
    });
    afterAll(() => world.close());
    const at = (index: number): ApiUnderTest => (index % 2 === 0 ? apis[0] : apis[1]);

    it('accept three of forty different orders when the points are enough for three, and refuse 37', async () => {
      const who = await world.createMember(3 * vessel.points);
      const insist = async (index: number) => {
        const order = orderOf(who, vessel.id);
        let answer = await world.send(at(index), who, order);
        // On a busy machine some wait too long for their turn or for an upstream; they ask again under the same key.
        while (answer === null || answer.__typename === 'OrderRejectedError')
          answer = await world.send(at(index), who, order);
        return answer;
      };
      const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => insist(index)));
      const said = answers.map((answer) => answer?.state ?? answer?.__typename);
      const expected = said.map((_, index) => (index < 3 ? 'CONFIRMED' : 'InsufficientPointsError'));
      expect(said.toSorted()).toEqual(expected);

      const history = await world.history(apis[0]);
      expect(check(history)).toEqual([]);
      expect(history.effects.filter(({ member }) => member === who.id)).toHaveLength(3);
      expect(history.members.find(({ id }) => id === who.id)).toMatchObject({
        shown: { balance: 0, available: 0, held: 0 },
      });
    });

    it('answer thirty equal calls with one order', async () => {
      const who = await world.createMember(3 * vessel.points);
      const order = orderOf(who, vessel.id);
      const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => world.send(at(index), who, order)));
      expect(answers[0]).toMatchObject({ __typename: 'Redemption', state: 'CONFIRMED' });
      expect(answers).toEqual(answers.map(() => answers[0]));

      const history = await world.history(apis[1]);
      expect(check(history)).toEqual([]);
      expect(history.effects.filter(({ member }) => member === who.id)).toHaveLength(1);
      expect(history.members.find(({ id }) => id === who.id)).toMatchObject({
        shown: { balance: 2 * vessel.points, available: 2 * vessel.points, held: 0 },
      });
    });

    it('accept one of two different orders under one key, and report the other as a mismatch', async () => {
      const who = await world.createMember(3 * vessel.points);
      const first = orderOf(who, vessel.id);
      const second = orderOf(who, strap.id, first.key);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => world.send(at(index), who, index % 4 < 2 ? first : second)),
      );
      const [firsts, seconds] = [0, 2].map((from) =>
        answers.filter((_, index) => index % 4 === from || index % 4 === from + 1),
      );
      const [won, lost] = firsts?.some((answer) => answer?.state === 'CONFIRMED')
        ? [firsts, seconds]
        : [seconds, firsts];
      expect(won?.map((answer) => answer?.state)).toEqual(won?.map(() => 'CONFIRMED'));
      expect(lost?.map((answer) => answer?.__typename)).toEqual(lost?.map(() => 'IdempotencyMismatchError'));

      const history = await world.history(apis[0]);
      expect(check(history)).toEqual([]);
      expect(history.effects.filter(({ member }) => member === who.id)).toHaveLength(1);
    });
  },
  { bothAtNight: true },
);
