import { afterEach, beforeEach } from 'vitest';
import { readConfig } from '#api/main/config.ts';
import { createServices, type RunningServices } from '#api/main/createServices.ts';
import { createLog } from '#api/main/log.ts';
import { parseCommand } from '#api/commands/review/arguments.ts';
import { createReview } from '#api/commands/review/service.ts';
import type { OperationRecords } from '#api/store/operations/records.ts';
import { CallCounter } from '#api/upstreams/calls.ts';
import { createTransaction } from '#api/upstreams/salesforce/transactions.ts';
import { vase } from '#tests/support/redemptions.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';

interface Operator {
  /** Runs the words as the command would; rejects with the refusal. Gives what was said. */
  command(...words: string[]): Promise<string>;
  readonly services: RunningServices;
  readonly questions: readonly string[];
  logs(): string;
}

/** A club for the tests of a file, and operators on its store. */
export function openReviewFixture() {
  const club = openClub({ apiPerTest: true });
  const opened: RunningServices[] = [];
  beforeEach(() => club.sandbox.switches({ externalIdField: null }));
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((services) => services.close()));
  });

  /** An operator who answers every question with the same word. */
  async function openOperator(
    options: { answer?: string; env?: Record<string, string>; records?: Partial<OperationRecords> } = {},
  ): Promise<Operator> {
    const lines: string[] = [];
    const questions: string[] = [];
    const config = readConfig({ ...upstreamsOf(club.sandbox), ...options.env });
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const store = {
      ...club.store,
      operations: { ...club.store.operations, ...options.records },
      close: () => Promise.resolve(),
    };
    const services = await createServices(config, log, { store, now: club.now });
    opened.push(services);
    return {
      services,
      questions,
      logs: () => lines.join(''),
      async command(...words) {
        const said: string[] = [];
        const command = parseCommand(words);
        if (command.name === 'help') throw new Error('There is nothing to run.');
        const review = createReview({
          ...services,
          debits: config.debits,
          who: 'olivia',
          say: (text) => void said.push(text),
          ask: (question) => {
            questions.push(question);
            return Promise.resolve(options.answer ?? 'yes');
          },
        });
        await review(command).catch((error: unknown) => {
          throw new Error(`${said.join('')}${error instanceof Error ? error.message : ''}`);
        });
        return said.join('');
      },
    };
  }

  return { club, openOperator };
}

/** Somebody posts a Debit in the CRM by hand. */
export const debitByHand = ({ services }: Operator, memberId: string, points: number = vase.points): Promise<string> =>
  createTransaction(
    services.crm,
    { requestId: 'by-hand', calls: new CallCounter() },
    { memberId, type: 'DEBIT', points },
  );

/** The line of a redemption in a list. */
export const rowOf = (text: string, id: string): string | undefined =>
  text.split('\n').find((line) => line.startsWith(id));
