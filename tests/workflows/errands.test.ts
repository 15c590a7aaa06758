import { describe, expect, it, vi } from 'vitest';
import type { FaultInput } from '#sandbox/faults/faults.ts';
import type { ErrandRow } from '#api/store/errandTypes.ts';
import { addReferral } from '#api/upstreams/club/referrals.ts';
import { createLead } from '#api/upstreams/salesforce/leads.ts';
import type { ErrandRequest } from '#api/workflows/errand/workflow.ts';
import { eachEngine } from '#tests/support/engines.ts';
import {
  friendErrand,
  leadErrand,
  openErrandDesk,
  registrationErrand,
  type Worker,
} from '#tests/support/errandDesk.ts';

const friendRoute = { surface: 'rest', route: '/add_referral.json', method: 'POST' } as const;
const leadRoute = { surface: 'crm', route: '/services/data/v64.0/sobjects/Lead*' } as const;

/** The ways in which something is sent, each with what it takes to lose one request on its way. */
const ways = [
  { way: 'a friend', kind: 'REFER_FRIEND', keyed: false, route: friendRoute },
  { way: 'a Lead', kind: 'REFER_LEAD', keyed: false, route: leadRoute },
  { way: 'a Lead under a key', kind: 'REFER_LEAD', keyed: true, route: leadRoute },
  { way: 'a registration', kind: 'REGISTRATION', keyed: false, route: leadRoute },
  { way: 'a registration under a key', kind: 'REGISTRATION', keyed: true, route: leadRoute },
] as const;
type Way = (typeof ways)[number];

const lost = [
  { kind: 'status', status: 500, times: 1 },
  { kind: 'reset', times: 1 },
  { kind: 'hang', times: 1 },
  { kind: 'garbage', times: 1 },
  { kind: 'truncate', times: 1 },
  { kind: 'commit-then-drop', times: 1 },
  { kind: 'late-commit', delayMs: 300, times: 1 },
] as const satisfies readonly FaultInput[];

/** So often that the retries within one try meet them too. */
const nothingHappened = [
  { kind: 'status', status: 401, errorCode: 'INVALID_SESSION_ID', times: 2 },
  { kind: 'status', status: 403, errorCode: 'REQUEST_LIMIT_EXCEEDED', times: 1 },
  { kind: 'status', status: 400, errorCode: 'UNABLE_TO_LOCK_ROW', times: 3 },
  { kind: 'status', status: 429, errorCode: 'TOO_MANY', times: 1 },
] as const satisfies readonly FaultInput[];

eachEngine('errands', (database) => {
  const desk = openErrandDesk(database);
  const { newCall } = desk;

  async function ready(
    { kind, keyed }: Pick<Way, 'kind' | 'keyed'>,
    options: { reached?: (point: string) => void } = {},
  ) {
    const worker = await desk.work({ keyed, ...options });
    const phone = desk.newPhone();
    const request =
      kind === 'REFER_FRIEND'
        ? friendErrand({ phone, restToken: await desk.signIn(worker) })
        : { REFER_LEAD: leadErrand, REGISTRATION: registrationErrand }[kind](phone);
    return { worker, phone, request };
  }
  const effectsOn = async (phone: string) => {
    const { referrals, leads } = await desk.sandbox.effects();
    return [
      ...referrals.filter((one) => one['phone'] === phone),
      ...leads.filter((one) => one['MobilePhone'] === phone),
    ];
  };
  const sent = async () =>
    (await desk.sandbox.calls()).filter(
      ({ method, path }) => method !== 'GET' && /add_referral|sobjects\/Lead/.test(path),
    ).length;
  const find = async (id: string): Promise<ErrandRow> => {
    const row = await desk.stores[0].errands.find(id);
    if (!row) throw new Error('The errand is gone.');
    return row;
  };
  /** Every request that was lost on its way has arrived by now. */
  const landed = () =>
    vi.waitFor(async () => {
      const flying = (await desk.sandbox.calls()).filter((one) => one.fault === 'late-commit' && one.status === null);
      expect(flying).toEqual([]);
    });
  /** Goes on with an errand as jobs would, half a minute apart, until nothing more is to be done. */
  async function settle({ errands }: Worker, id: string): Promise<ErrandRow> {
    for (let round = 0; round < 20; round += 1) {
      desk.forward(30);
      await errands.resume(newCall(), id);
      const row = await find(id);
      if (row.stage !== 'ASKED' && row.stage !== 'SENDING') return row;
    }
    throw new Error('It does not come to an end.');
  }

  describe.each(ways)('$way', (way) => {
    it('arrives once, is noted with its id, and is not sent again for ever', async () => {
      const { worker, phone, request } = await ready(way);
      const outcome = await worker.errands.send(newCall(), request);
      expect(worker.ended).toEqual([`${way.kind} DONE`]);
      expect(outcome).toEqual({
        id: expect.any(String),
        stage: 'DONE',
        first: true,
        upstreamId: expect.any(String),
        refusal: null,
        createdAt: desk.now(),
      });
      desk.forward(86_400);
      expect(await worker.errands.send(newCall(), request)).toEqual({ ...outcome, first: false });
      expect(await effectsOn(phone)).toHaveLength(1);
      expect(await sent()).toBe(1);
      expect(await find(outcome.id)).toMatchObject({ payload: null });
    });

    it.each(lost)('arrives once although its answer was lost: %o', async (fault) => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...way.route, ...fault });
      const outcome = await worker.errands.send(newCall(), request);
      expect(outcome).toMatchObject({ stage: 'SENDING', first: true });
      // Asking again changes nothing, even when it is time to go on.
      desk.forward(30);
      expect(await worker.errands.send(newCall(), request)).toEqual(outcome);
      expect(await sent()).toBe(1);
      await landed();
      expect(await settle(worker, outcome.id)).toMatchObject({ stage: 'DONE', payload: null });
      expect(await effectsOn(phone)).toHaveLength(1);
      expect(await worker.errands.send(newCall(), request)).toMatchObject({ stage: 'DONE', first: false });
    });

    it('arrives once when many ask at once, over two processes', async () => {
      const { worker, phone, request } = await ready(way);
      const other = await desk.work({ elsewhere: true, keyed: way.keyed });
      const outcomes = await Promise.all(
        Array.from({ length: 5 }).flatMap(() => [worker, other].map(({ errands }) => errands.send(newCall(), request))),
      );
      expect(new Set(outcomes.map(({ stage }) => stage))).toEqual(new Set(['DONE']));
      expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
      expect(await effectsOn(phone)).toHaveLength(1);
      expect(await sent()).toBe(1);
    });

    it('arrives once when two processes go on with it at once', async () => {
      const { worker, phone, request } = await ready(way);
      const other = await desk.work({ elsewhere: true, keyed: way.keyed });
      await desk.sandbox.fault({ ...way.route, kind: 'commit-then-drop', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      desk.forward(30);
      await Promise.all([worker, other, worker, other].map(({ errands }) => errands.resume(newCall(), id)));
      expect(await find(id)).toMatchObject({ stage: 'DONE' });
      expect(await effectsOn(phone)).toHaveLength(1);
      expect(await sent()).toBeLessThanOrEqual(2);
    });

    it.each(['asked', 'sending', 'sent', 'done'])('arrives once although the process dies at %s', async (point) => {
      const points: string[] = [];
      const reached = (name: string) => {
        points.push(name);
        if (name === `${way.kind}:${point}`) throw new Error('died');
      };
      const { worker, phone, request } = await ready(way, { reached });
      const before = await worker.errands.due();
      await worker.errands.send(newCall(), request).catch(() => null);
      expect(points.at(-1)).toBe(`${way.kind}:${point}`);
      const next = await desk.work({ elsewhere: true, keyed: way.keyed });
      const due = (await next.errands.due()).filter((id) => !before.includes(id));
      expect(due).toHaveLength(point === 'done' ? 0 : 1);
      for (const id of due) expect(await settle(next, id)).toMatchObject({ stage: 'DONE' });
      expect(await effectsOn(phone)).toHaveLength(1);
      expect(await next.errands.send(newCall(), request)).toMatchObject({ stage: 'DONE', first: false });
    });

    it('goes on when nobody waits for the answer any more', async () => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...way.route, kind: 'delay', delayMs: 200, times: 1 });
      const left = AbortSignal.abort();
      const { id, stage } = await worker.errands.send(newCall(left), request);
      expect(['ASKED', 'SENDING']).toContain(stage);
      await worker.errands.drain();
      expect(await find(id)).toMatchObject({ stage: 'DONE' });
      expect(await effectsOn(phone)).toHaveLength(1);
    });

    it('is refused when the first request is, and can be begun anew', async () => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...way.route, kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY', times: 1 });
      const refused = await worker.errands.send(newCall(), request);
      expect(refused).toMatchObject({ stage: 'REFUSED', refusal: 'REJECTED', upstreamId: null });
      expect(await find(refused.id)).toMatchObject({ payload: null, friend: null });
      expect(await worker.errands.due()).not.toContain(refused.id);
      expect(await worker.errands.send(newCall(), request)).toMatchObject({ stage: 'DONE', first: true });
      expect(await effectsOn(phone)).toHaveLength(1);
    });

    it('leaves nothing of the person in the log', async () => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...way.route, kind: 'reset', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      await settle(worker, id);
      expect(worker.lines.join('')).toContain('errand step failed');
      expect(worker.lines.join('')).not.toMatch(new RegExp(`${phone}|Nambiar|Leela|https?://`));
    });
  });

  describe.each(ways.filter(({ kind }) => kind !== 'REFER_FRIEND'))('$way that certainly did not arrive', (way) => {
    it.each(nothingHappened)('waits, and is sent when it can be: %o', async (fault) => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...way.route, ...fault });
      const outcome = await worker.errands.send(newCall(), request);
      expect(outcome).toMatchObject({ stage: 'ASKED', refusal: null });
      expect(await find(outcome.id)).toMatchObject({ tries: 0, nextTryAt: new Date(desk.now().getTime() + 2000) });
      await desk.sandbox.clearFaults();
      // The next one has not met the limit, which keeps a process away from the CRM for a minute.
      const next = await desk.work({ keyed: way.keyed });
      expect(await settle(next, outcome.id)).toMatchObject({ stage: 'DONE' });
      expect(await effectsOn(phone)).toHaveLength(1);
    });

    it('is known from somebody else: refused at the first request, done after an own lost one', async () => {
      const duplicate = { kind: 'status', status: 400, errorCode: 'DUPLICATES_DETECTED' } as const;
      const { worker, request } = await ready(way);
      await desk.sandbox.fault({ ...way.route, ...duplicate, times: 1 });
      expect(await worker.errands.send(newCall(), request)).toMatchObject({ stage: 'REFUSED', refusal: 'DUPLICATE' });
      await desk.sandbox.fault({ ...way.route, kind: 'reset', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      await desk.sandbox.fault({ ...way.route, method: way.keyed ? 'PATCH' : 'POST', ...duplicate });
      expect(await settle(worker, id)).toMatchObject({ stage: 'DONE', upstreamId: null });
    });
  });

  describe('a Lead without a key', () => {
    const way = { kind: 'REFER_LEAD', keyed: false } as const;

    it('is not sent again before an earlier request must have arrived, and then once more', async () => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...leadRoute, kind: 'reset', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      for (const seconds of [5, 60, 50]) {
        desk.forward(seconds);
        await worker.errands.resume(newCall(), id);
      }
      expect(await find(id)).toMatchObject({ stage: 'SENDING', tries: 1 });
      expect(await sent()).toBe(1);
      expect(await settle(worker, id)).toMatchObject({ stage: 'DONE' });
      expect(await sent()).toBe(2);
      expect(await effectsOn(phone)).toHaveLength(1);
    });

    it('needs a person when it was sent twice and is not there', async () => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...leadRoute, kind: 'reset' });
      const { id } = await worker.errands.send(newCall(), request);
      expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW', payload: expect.anything() });
      expect(await sent()).toBe(2);
      expect(worker.lines.join('')).toContain('errand needs a person');
      await desk.sandbox.clearFaults();
      expect(await worker.errands.send(newCall(), request)).toMatchObject({ stage: 'NEEDS_REVIEW' });
      expect(await worker.errands.due()).not.toContain(id);
      expect(await effectsOn(phone)).toEqual([]);
    });

    it('needs a person when more than one could be it', async () => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...leadRoute, kind: 'commit-then-drop', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      await createLead(worker.crm, newCall(), asLead(leadErrand(phone)));
      expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
      expect(await sent()).toBe(2);
    });

    it('is not taken for an older one, for another project or for one of another member', async () => {
      const { worker, phone, request } = await ready(way);
      const own = asLead(request);
      const others = [own, { ...own, project: 'Lamplight Landmark' }, { ...own, membershipNumber: '00000001' }];
      await createLead(worker.crm, newCall(), own);
      desk.forward(60);
      for (const other of others.slice(1)) await createLead(worker.crm, newCall(), other);
      await desk.sandbox.fault({ ...leadRoute, kind: 'reset', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      expect(await settle(worker, id)).toMatchObject({ stage: 'DONE', upstreamId: expect.any(String) });
      expect(await effectsOn(phone)).toHaveLength(others.length + 1);
    });

    it('stays under way while the CRM cannot be asked', async () => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...leadRoute, kind: 'commit-then-drop', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      await desk.sandbox.fault({ surface: 'crm', method: 'GET', kind: 'status', status: 503 });
      desk.forward(300);
      await worker.errands.resume(newCall(), id);
      expect(await find(id)).toMatchObject({ stage: 'SENDING', tries: 1 });
      await desk.sandbox.clearFaults();
      expect(await settle(await desk.work(), id)).toMatchObject({ stage: 'DONE' });
      expect(await effectsOn(phone)).toHaveLength(1);
    });
  });

  it('needs a person when a Lead under a key is refused after a lost answer', async () => {
    const { worker, request } = await ready({ kind: 'REFER_LEAD', keyed: true });
    await desk.sandbox.fault({ ...leadRoute, kind: 'reset', times: 1 });
    const { id } = await worker.errands.send(newCall(), request);
    await desk.sandbox.fault({ ...leadRoute, kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY' });
    expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
  });

  describe('a friend', () => {
    const way = { kind: 'REFER_FRIEND', keyed: false } as const;

    it('is refused when the backend has them from elsewhere, and done after an own lost request', async () => {
      const { worker, phone, request } = await ready(way);
      if (request.kind !== 'REFER_FRIEND') throw new TypeError('not a friend');
      const { restToken, ...referral } = request.payload;
      await addReferral(worker.rest, newCall(), restToken, referral);
      expect(await worker.errands.send(newCall(), request)).toMatchObject({ stage: 'REFUSED', refusal: 'DUPLICATE' });
      await desk.sandbox.fault({ ...friendRoute, kind: 'reset', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      expect(await settle(worker, id)).toMatchObject({ stage: 'DONE', upstreamId: null });
      expect(await effectsOn(phone)).toHaveLength(1);
    });

    it('is sent again after 2 seconds, then less and less often, at most once a minute', async () => {
      const { worker, request } = await ready(way);
      await desk.sandbox.fault({ ...friendRoute, kind: 'status', status: 500 });
      const { id } = await worker.errands.send(newCall(), request);
      const pauses: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        const pause = ((await find(id)).nextTryAt.getTime() - desk.now().getTime()) / 1000;
        pauses.push(pause);
        desk.forward(pause);
        // A process of its own each time: what failed in one opens its breaker.
        await (await desk.work()).errands.resume(newCall(), id);
      }
      expect(pauses).toEqual([2, 2, 4, 8, 16, 32, 60, 60]);
      expect(await sent()).toBe(9);
    });

    it('that is refused after its member was told that it is being sent is an error in the log', async () => {
      const { worker, phone, request } = await ready(way);
      const away = await desk.work({ restUrl: 'http://127.0.0.1:9' });
      const { id } = await away.errands.send(newCall(), request);
      await desk.sandbox.fault({ ...friendRoute, kind: 'status', status: 401, times: 1 });
      expect(await settle(worker, id)).toMatchObject({ stage: 'REFUSED', refusal: 'REJECTED' });
      expect(worker.lines.join('')).toContain('errand refused late');
      expect(await effectsOn(phone)).toEqual([]);
    });

    it('waits while the backend cannot be reached at all', async () => {
      const { worker, phone, request } = await ready(way);
      const away = await desk.work({ restUrl: 'http://127.0.0.1:9' });
      const { id, stage } = await away.errands.send(newCall(), request);
      expect(stage).toBe('ASKED');
      expect(await settle(worker, id)).toMatchObject({ stage: 'DONE' });
      expect(await effectsOn(phone)).toHaveLength(1);
    });

    it('needs the member when the session has ended after a lost answer, and goes on with the next one', async () => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...friendRoute, kind: 'commit-then-drop', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      await desk.sandbox.fault({ ...friendRoute, kind: 'status', status: 401, times: 1 });
      expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
      const asked = await sent();
      expect(await worker.errands.send(newCall(), request)).toMatchObject({ id, stage: 'NEEDS_REVIEW' });
      expect(await sent()).toBe(asked);
      const renewed = friendErrand({ phone, restToken: await desk.signIn(worker) });
      expect(await worker.errands.send(newCall(), renewed)).toMatchObject({ id, stage: 'DONE', first: true });
      expect(worker.ended).toEqual(['REFER_FRIEND NEEDS_REVIEW', 'REFER_FRIEND DONE']);
      expect(await effectsOn(phone)).toHaveLength(1);
    });
  });

  describe('the queue', () => {
    it('hears of every errand at once, and of every pause', async () => {
      const { worker, request } = await ready({ kind: 'REFER_FRIEND', keyed: false });
      await desk.sandbox.fault({ ...friendRoute, kind: 'reset', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      await worker.errands.resume(newCall(), id);
      expect(worker.jobs).toEqual([{ kind: 'errand', id, inSeconds: 2 }]);
      expect(await sent()).toBe(1);
    });

    it('does nothing about what is settled or unknown', async () => {
      const { worker, request } = await ready({ kind: 'REFER_LEAD', keyed: false });
      const { id } = await worker.errands.send(newCall(), request);
      await desk.sandbox.clearCalls();
      await worker.errands.resume(newCall(), id);
      await worker.errands.resume(newCall(), 'nobody');
      expect(await desk.sandbox.calls()).toEqual([]);
      expect(worker.jobs).toEqual([]);
    });
  });
});

function asLead(request: ErrandRequest) {
  if (request.kind === 'REFER_FRIEND') throw new TypeError('not a Lead');
  return request.payload;
}
