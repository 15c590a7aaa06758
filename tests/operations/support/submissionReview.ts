import { pino } from 'pino';
import { expect } from 'vitest';
import { defaultRules } from '#rules/clubRules.ts';
import { orderPaths, type OperationsFixture, type Worker } from '#tests/support/submissions.ts';
import { createReviewer } from './reviewer.ts';

/** People who decide the operations of a fixture. */
export function openReview(fixture: OperationsFixture) {
  const stageOf = async (id: string) => (await fixture.stores[0].operations.find(id))?.stage;
  return {
    reviewer: (worker: Worker) =>
      createReviewer({
        ...worker,
        rules: defaultRules,
        store: fixture.stores[0],
        onDropped: () => undefined,
        operations: { resumeIfDue: () => Promise.reject(new Error('not asked for')), drain: () => Promise.resolve() },
        debits: { hotels: true, encash: false },
        orderPaths,
        log: pino({ level: 'silent' }),
        now: fixture.now,
      }),

    stageOf,

    /** Continues an operation, half a minute apart, until somebody has to decide it. */
    async settle({ operations }: Worker, id: string) {
      for (let round = 0; round < 20 && (await stageOf(id)) === 'CREATING'; round += 1) {
        fixture.forward(30);
        await operations.resume(fixture.newCall(), id);
      }
      expect(await stageOf(id)).toBe('NEEDS_REVIEW');
    },
  };
}
