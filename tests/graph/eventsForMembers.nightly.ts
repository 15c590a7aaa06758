import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';

const EVENT = 'query Event($id: ID!) { event(id: $id) { name } }';

/** Both calls share one budget of 5 s; with one each it would be 10 s. */
const lessThanTwoReadsMs = 9_000;

describe('one event for a signed-in member, while the backend does not answer', () => {
  const club = openClub({ apiPerTest: true });

  async function timed(id: string) {
    const member = await club.member('9999900004');
    await club.fault({ surface: 'rest', route: '/events/:id.json', kind: 'hang' });
    const begun = performance.now();
    const { data, errors } = await member.graph(EVENT, { id });
    return { data, errors, ms: performance.now() - begun };
  }

  it('falls back in time to what everybody may see', async () => {
    await club.api.graph(EVENT, { id: '2043' });
    const { data, errors, ms } = await timed('2043');
    expect([data, errors]).toEqual([{ event: { name: 'Theatre in the round' } }, undefined]);
    expect(ms).toBeLessThan(lessThanTwoReadsMs);
  });

  it('gives up in time when neither call is answered', async () => {
    const { data, errors, ms } = await timed('2039');
    expect(data).toEqual({ event: null });
    expect(errors?.[0]).toMatchObject({ message: 'Failed to fetch data', path: ['event'] });
    expect(ms).toBeLessThan(lessThanTwoReadsMs);
  });
});
