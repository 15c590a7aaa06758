import { describe, expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';
import { openOperations, orderChangeSubmission } from '#tests/support/submissions.ts';
import { openReview } from './support/submissionReview.ts';

const mobile = '9999900003';
const route = { surface: 'rest', method: 'POST', route: '/orders/:id/cancel.json' } as const;
const noOrder = { surface: 'rest', method: 'GET', kind: 'status', status: 404 } as const;

eachEngine(
  'operators and order changes',
  (database) => {
    const fixture = openOperations(database);
    const { newCall } = fixture;
    const { reviewer, stageOf, settle } = openReview(fixture);

    /** A cancellation whose answer was lost, and whose order could not be found afterwards. */
    async function lostCancellation(fault: { kind: 'commit-then-drop' | 'reset' }) {
      const worker = await fixture.work();
      const restToken = await fixture.signIn(worker, mobile);
      await fixture.sandbox.addOrders({ mobile, count: 1, status: 'confirmed' });
      const { orders } = await fixture.sandbox.effects();
      const orderId = String(Math.max(...orders.map(({ id }) => Number(id))));
      const request = orderChangeSubmission('ORDER_CANCELLATION', { orderId, restToken });
      await fixture.sandbox.fault({ ...route, ...fault, times: 1 });
      const { id } = await worker.operations.submit(newCall(), request);
      await fixture.sandbox.fault(noOrder);
      await settle(worker, id);
      await fixture.sandbox.clearFaults();
      return { worker, id, orderId, request };
    }
    const cancellationsOf = async (orderId: string) =>
      (await fixture.sandbox.effects()).orderChanges.filter((one) => String(one['order_id']) === orderId);

    describe('a cancellation that has arrived', () => {
      it('is shown with the order that says so, and settled without another request', async () => {
        const { worker, id, orderId } = await lostCancellation({ kind: 'commit-then-drop' });
        const { records } = await reviewer(worker).show(id);
        expect(records).toContainEqual({
          id: orderId,
          about: expect.stringMatching(/^number .*CANCELLED/),
          belongsTo: 'NO_OPERATION',
        });
        expect(await reviewer(worker).settle(id, { upstreamId: orderId })).toMatchObject({ stage: 'CONFIRMED' });
        expect(await cancellationsOf(orderId)).toHaveLength(1);
      });

      it('is not released while the order shows it, unless that is overruled', async () => {
        const { worker, id, orderId } = await lostCancellation({ kind: 'commit-then-drop' });
        await expect(reviewer(worker).release(id)).rejects.toThrow(orderId);
        expect(await stageOf(id)).toBe('NEEDS_REVIEW');
        await reviewer(worker).release(id, { overrule: true });
        expect(await stageOf(id)).toBe('FAILED');
      });
    });

    describe('a cancellation that has not arrived', () => {
      it('is not settled, since the order does not show it', async () => {
        const { worker, id, orderId } = await lostCancellation({ kind: 'reset' });
        await expect(reviewer(worker).settle(id, { upstreamId: orderId })).rejects.toThrow(
          'the backend shows no such cancellation.',
        );
        expect(await stageOf(id)).toBe('NEEDS_REVIEW');
      });

      it('is released, so that the member can ask again', async () => {
        const { worker, id, orderId, request } = await lostCancellation({ kind: 'reset' });
        expect(await reviewer(worker).release(id)).toMatchObject({ stage: 'FAILED' });
        expect(await worker.operations.submit(newCall(), request)).toMatchObject({ stage: 'CONFIRMED', first: true });
        expect(await cancellationsOf(orderId)).toHaveLength(1);
      });
    });
  },
  { bothAtNight: true },
);
