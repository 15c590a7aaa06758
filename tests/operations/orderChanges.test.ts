import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { messages, storedMessage } from '#rules/messageByName.ts';
import { isOpen } from '#rules/operation.ts';
import type { FaultInput } from '#sandbox/faults/faults.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { openOperations, orderChangeSubmission, type Worker } from '#tests/support/submissions.ts';

const mobile = '9999900003';

const cases = [
  { name: 'a cancellation', kind: 'ORDER_CANCELLATION', status: 'confirmed', route: '/orders/:id/cancel.json' },
  { name: 'a return', kind: 'ORDER_RETURN', status: 'delivered', route: '/orders/:id/return.json' },
] as const;
type Case = (typeof cases)[number];

const lost = [
  { kind: 'status', status: 500, times: 1 },
  { kind: 'reset', times: 1 },
  { kind: 'hang', times: 1 },
  { kind: 'garbage', times: 1 },
  { kind: 'truncate', times: 1 },
  { kind: 'commit-then-drop', times: 1 },
  { kind: 'late-commit', delayMs: 300, times: 1 },
] as const satisfies readonly FaultInput[];

eachEngine(
  'order changes',
  (database) => {
    const fixture = openOperations(database);
    const { newCall } = fixture;

    /** An order that can be changed in this way, and the request for it. */
    async function ready({ kind, status }: Pick<Case, 'kind' | 'status'>, crashPoint?: (point: string) => void) {
      const worker = await fixture.work(crashPoint ? { crashPoint } : {});
      const restToken = await fixture.signIn(worker, mobile);
      await fixture.sandbox.addOrders({ mobile, count: 1, status });
      const { orders } = await fixture.sandbox.effects();
      const orderId = String(Math.max(...orders.map(({ id }) => Number(id))));
      return { worker, orderId, restToken, request: orderChangeSubmission(kind, { orderId, restToken }) };
    }
    const at = ({ route }: Pick<Case, 'route'>) => ({ surface: 'rest', method: 'POST', route }) as const;
    const effectsOn = async (orderId: string) =>
      (await fixture.sandbox.effects()).orderChanges.filter((one) => String(one['order_id']) === orderId);
    const sent = async ({ route }: Pick<Case, 'route'>) =>
      (await fixture.sandbox.calls()).filter((call) => call.route === route).length;
    const find = async (id: string) => {
      const row = await fixture.stores[0].operations.find(id);
      if (!row) throw new Error('The operation is gone.');
      return row;
    };
    /** Continues an operation as jobs would, half a minute apart, until nothing more is to be done. */
    async function settle({ operations }: Worker, id: string) {
      for (let round = 0; round < 20; round += 1) {
        fixture.forward(30);
        await operations.resume(newCall(), id);
        const row = await find(id);
        if (!isOpen(row.stage)) return row;
      }
      throw new Error('It does not come to an end.');
    }
    const landed = () =>
      eventually(async () => {
        const calls = await fixture.sandbox.calls();
        expect(calls.filter(({ fault, status }) => fault === 'late-commit' && status === null)).toEqual([]);
      });

    describe.each(cases)('$name', (one) => {
      it('is sent once, and never again', async () => {
        const { worker, orderId, request } = await ready(one);
        const outcome = await worker.operations.submit(newCall(), request);
        expect(outcome).toMatchObject({ stage: 'CONFIRMED', upstreamId: orderId, payload: null });
        fixture.forward(86_400);
        expect(await worker.operations.submit(newCall(), request)).toEqual({ ...outcome, first: false });
        expect(await effectsOn(orderId)).toMatchObject([{ idempotency_key: outcome.id, reason: 'Ordered twice' }]);
        expect(await sent(one)).toBe(1);
      });

      it.each(lost)('happens once although its answer was lost: %o', async (fault) => {
        const { worker, orderId, request } = await ready(one);
        await fixture.sandbox.fault({ ...at(one), ...fault });
        const outcome = await worker.operations.submit(newCall(), request);
        expect(outcome).toMatchObject({ stage: 'CREATING', first: true });
        expect(await worker.operations.submit(newCall(), request)).toEqual(outcome);
        expect(await sent(one)).toBe(1);
        await landed();
        expect(await settle(worker, outcome.id)).toMatchObject({ stage: 'CONFIRMED', payload: null });
        expect(await effectsOn(orderId)).toHaveLength(1);
      });

      it.each(['accepted', 'creating', 'made', 'created'])(
        'happens once although the process dies at %s',
        async (point) => {
          const points: string[] = [];
          const { worker, orderId, request } = await ready(one, (name) => {
            points.push(name);
            if (name === `${one.kind}:${point}`) throw new Error('died');
          });
          const before = await fixture.stores[0].operations.due();
          await worker.operations.submit(newCall(), request).catch(() => null);
          expect(points.at(-1)).toBe(`${one.kind}:${point}`);
          const next = await fixture.work({ elsewhere: true });
          const due = (await fixture.stores[0].operations.due()).filter((id) => !before.includes(id));
          expect(due).toHaveLength(point === 'created' ? 0 : 1);
          for (const id of due) expect(await settle(next, id)).toMatchObject({ stage: 'CONFIRMED' });
          expect(await effectsOn(orderId)).toHaveLength(1);
        },
      );

      it('happens once when ten equal requests come to two processes at the same moment', async () => {
        const { worker, orderId, request } = await ready(one);
        const other = await fixture.work({ elsewhere: true });
        const outcomes = await Promise.all(
          Array.from({ length: 5 }).flatMap(() =>
            [worker, other].map(({ operations }) => operations.submit(newCall(), request)),
          ),
        );
        expect(new Set(outcomes.map(({ stage }) => stage))).toEqual(new Set(['CONFIRMED']));
        expect(await effectsOn(orderId)).toHaveLength(1);
        expect(await sent(one)).toBe(1);
      });

      it('fails when the backend refuses it, keeps its details, and can be asked for again', async () => {
        const { worker, orderId, request } = await ready(one);
        await fixture.sandbox.fault({ ...at(one), kind: 'status', status: 422, message: 'Not today.', times: 1 });
        const refused = await worker.operations.submit(newCall(), request);
        expect(refused).toMatchObject({
          stage: 'FAILED',
          failure: 'REJECTED',
          details: request.details,
          payload: null,
          message: expect.stringContaining('Not today.'),
        });
        expect(await effectsOn(orderId)).toEqual([]);
        expect(await worker.operations.submit(newCall(), request)).toMatchObject({ stage: 'CONFIRMED', first: true });
        expect(await effectsOn(orderId)).toHaveLength(1);
      });

      it('is not taken for refused when the order cannot be read afterwards', async () => {
        const { worker, orderId, request } = await ready(one);
        await fixture.sandbox.fault({ ...at(one), kind: 'commit-then-drop', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        await fixture.sandbox.fault({ surface: 'rest', method: 'GET', kind: 'status', status: 503 });
        fixture.forward(300);
        await worker.operations.resume(newCall(), id);
        expect(await find(id)).toMatchObject({ stage: 'CREATING', tries: 1 });
        await fixture.sandbox.clearFaults();
        expect(await settle(await fixture.work(), id)).toMatchObject({ stage: 'CONFIRMED' });
        expect(await effectsOn(orderId)).toHaveLength(1);
      });

      it('needs an operator when the order is gone after a lost answer', async () => {
        const { worker, request } = await ready(one);
        await fixture.sandbox.fault({ ...at(one), kind: 'reset', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        await fixture.sandbox.fault({ surface: 'rest', method: 'GET', kind: 'status', status: 404 });
        expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW', payload: expect.anything() });
        expect(await sent(one)).toBe(1);
      });
    });

    it('a cancellation that was lost twice did not happen when the order says so', async () => {
      const [cancellation] = cases;
      const { worker, orderId, request } = await ready(cancellation);
      await fixture.sandbox.fault({ ...at(cancellation), kind: 'reset' });
      const { id } = await worker.operations.submit(newCall(), request);
      expect(await settle(worker, id)).toMatchObject({
        stage: 'FAILED',
        message: storedMessage(messages.orderCancelFailed),
      });
      expect(await sent(cancellation)).toBe(2);
      expect(await effectsOn(orderId)).toEqual([]);
    });

    it('a cancellation that was lost before the order was shipped is refused, not repeated for ever', async () => {
      const [cancellation] = cases;
      const { worker, orderId, request } = await ready(cancellation);
      await fixture.sandbox.fault({ ...at(cancellation), kind: 'reset', times: 1 });
      const { id } = await worker.operations.submit(newCall(), request);
      await fixture.sandbox.moveOrder(Number(orderId), { status: 'shipped' });
      expect(await settle(worker, id)).toMatchObject({
        stage: 'FAILED',
        message: storedMessage(messages.orderNotCancelled('This order is already on its way.')),
      });
      expect(await sent(cancellation)).toBe(2);
    });

    it('a return needs an operator when the order no longer tells whether it arrived', async () => {
      const returning = cases[1];
      const { worker, orderId, request } = await ready(returning);
      await fixture.sandbox.fault({ ...at(returning), kind: 'reset', times: 1 });
      const { id } = await worker.operations.submit(newCall(), request);
      await fixture.sandbox.moveOrder(Number(orderId), { status: 'in_transit' });
      expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
      expect(await sent(returning)).toBe(1);
    });
  },
  { bothAtNight: true },
);
