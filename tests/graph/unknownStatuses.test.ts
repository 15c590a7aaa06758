import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { makeFullMember, type FullMember } from '#tests/support/fullMember.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const READ = `query ($id: ID!) { me {
  order(id: $id) { status statusText statusLog { status statusText } tracking { step steps { label } } }
  orders(statuses: [UNKNOWN]) { nodes { id } counts { status count } }
  encashRequests { id status statusText held }
  timeline { nodes { kind subjectId status } }
} }`;

interface Read {
  readonly me: {
    readonly order: object;
    readonly orders: { readonly nodes: readonly object[]; readonly counts: readonly object[] };
    readonly encashRequests: readonly { readonly id: string }[];
    readonly timeline: { readonly nodes: readonly { readonly kind: string; readonly subjectId: string }[] };
  };
}

describe('statuses that the club does not know', () => {
  let sandbox: TestSandbox;
  let api: ApiUnderTest;
  let full: FullMember;
  let me: Read['me'];
  let request: string;

  beforeAll(async () => {
    sandbox = await startSandbox();
    api = await startApi(sandbox);
    full = await makeFullMember(api, sandbox);
    const made = (await sandbox.effects()).encash.at(-1);
    request = String(made?.['id']);
    await sandbox.moveOrder(Number(full.ids.order), { status: 'held_at_customs' });
    await sandbox.moveEncash(Number(request), 'in_review');
    const { data, errors } = await api.graph<Read>(READ, { id: full.ids.order }, full.headers);
    if (!data || errors) throw new Error(JSON.stringify(errors));
    ({ me } = data);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  it('are UNKNOWN with the words of the backend, for an order and in its history', () => {
    expect(me.order).toMatchObject({
      status: 'UNKNOWN',
      statusText: 'held_at_customs',
      tracking: { step: 1 },
    });
    expect(me.order).toHaveProperty('statusLog.1', { status: 'UNKNOWN', statusText: 'held_at_customs' });
    expect(me.order).toHaveProperty('tracking.steps.1', { label: 'Held at customs' });
  });

  it('can be looked for and are counted', () => {
    expect(me.orders.nodes).toEqual([{ id: full.ids.order }]);
    expect(me.orders.counts).toContainEqual({ status: 'UNKNOWN', count: 1 });
  });

  it('are UNKNOWN for an encash request, whose points stay on hold', () => {
    expect(me.encashRequests.find(({ id }) => id === request)).toEqual({
      id: request,
      status: 'UNKNOWN',
      statusText: 'in_review',
      held: true,
    });
  });

  it('stand on the timeline in the words of the backend', () => {
    const statusOf = (id: string, kind: string) =>
      me.timeline.nodes.find((one) => one.kind === kind && one.subjectId === id);
    expect(statusOf(full.ids.order, 'ORDER')).toMatchObject({ status: 'held_at_customs' });
    expect(statusOf(request, 'ENCASH_REQUEST')).toMatchObject({ status: 'in_review' });
  });
});
