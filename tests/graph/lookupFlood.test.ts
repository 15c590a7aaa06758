import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const LISTS = '{ projects { totalCount } posts { totalCount } hotels { totalCount } events { totalCount } }';
const EVENT = 'query Event($id: ID!) { event(id: $id) { name } }';
const ORDERS = '{ me { orders { totalCount } addresses { id } } }';
const EVENT_ROUTE = '/events/:id.json';

let sandbox: TestSandbox;
let api: ApiUnderTest;
/** Ids that no other test asked for. */
let nextId = 700_000;
const unknownIds = (count: number) => Array.from({ length: count }, () => String((nextId += 1)));
const ask = (ids: readonly string[]) => Promise.all(ids.map((id) => api.graph(EVENT, { id })));

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startApi(sandbox);
});
beforeEach(() => sandbox.clearFaults());
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

describe('a flood of ids that nothing has', () => {
  it('does not open the breaker that members read through', async () => {
    const { headers } = await logIn(api, sandbox, '9999900001');
    await sandbox.fault({ surface: 'rest', route: EVENT_ROUTE, kind: 'status', status: 503 });
    const answers = await ask(unknownIds(40));
    expect(new Set(answers.map(({ errors }) => errors?.[0]?.extensions.code))).toEqual(
      new Set(['UPSTREAM_UNAVAILABLE']),
    );
    expect((await api.graph(ORDERS, {}, headers)).errors).toBeUndefined();
  });

  it('costs no call where the complete list is held', async () => {
    await api.graph(LISTS);
    await sandbox.clearCalls();
    const answers = await ask(unknownIds(100));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"data":{"event":null}}\n']));
    expect(await sandbox.calls()).toEqual([]);
  });
});
