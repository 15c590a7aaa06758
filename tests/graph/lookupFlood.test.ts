import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';

const LISTS = '{ projects { totalCount } posts { totalCount } hotels { totalCount } events { totalCount } }';
const EVENT = 'query Event($id: ID!) { event(id: $id) { name } }';

const club = openClub();
/** Ids that no other test asked for. */
let nextId = 700_000;
const askUnknown = (count: number) =>
  Promise.all(Array.from({ length: count }, () => club.api.graph(EVENT, { id: String((nextId += 1)) })));

describe('a flood of ids that nothing has', () => {
  it('does not open the breaker that members read through', async () => {
    const member = await club.member();
    await club.fault({ surface: 'rest', route: '/events/:id.json', kind: 'status', status: 503 });
    const codes = (await askUnknown(40)).map(({ errors }) => errors?.[0]?.extensions.code);
    expect(new Set(codes)).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
    expect((await member.graph('{ me { orders { totalCount } addresses { id } } }')).errors).toBeUndefined();
  });

  it('costs no call where the complete list is held', async () => {
    await club.api.graph(LISTS);
    await club.forgetCalls();
    const answers = await askUnknown(100);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"data":{"event":null}}\n']));
    expect(await club.calls()).toEqual([]);
  });
});
