import { pino } from 'pino';
import { expect } from 'vitest';
import { parseCommand } from '#api/commands/review/arguments.ts';
import { createReview } from '#api/commands/review/service.ts';
import { defaultRules } from '#rules/clubRules.ts';
import { orderPaths, type OperationsFixture, type Worker } from '#tests/support/submissions.ts';

/** `npm run operations` over a fixture, in this process. */
export function openReviewCommand(fixture: OperationsFixture) {
  const stageOf = async (id: string) => (await fixture.stores[0].operations.find(id))?.stage;
  return {
    /** Runs the words as the command would, with somebody who answers every question; gives what was said. */
    async command(worker: Worker, words: readonly string[], answer = 'yes') {
      const said: string[] = [];
      const lines: string[] = [];
      const parsed = parseCommand(words);
      if (parsed.name === 'help') throw new Error('There is nothing to run.');
      const [store] = fixture.stores;
      const run = createReview({
        ...worker,
        rules: defaultRules,
        store,
        onDropped: () => undefined,
        operations: { refresh: () => Promise.reject(new Error('not asked for')), drain: () => Promise.resolve() },
        debits: { hotels: true, encash: false },
        orderPaths,
        log: pino({}, { write: (line: string) => void lines.push(line) }),
        now: fixture.now,
        who: 'olivia',
        say: (text) => void said.push(text),
        ask: () => Promise.resolve(answer),
      });
      await run(parsed).catch((error: unknown) => {
        throw new Error(`${said.join('')}${error instanceof Error ? error.message : ''}`);
      });
      return { said: said.join(''), log: lines.join('') };
    },

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
