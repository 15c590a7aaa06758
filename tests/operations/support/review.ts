import { afterEach, beforeEach } from 'vitest';
import { readConfig } from '#api/main/config.ts';
import { createServices, type RunningServices } from '#api/main/createServices.ts';
import { createLog } from '#api/main/log.ts';
import type { OperationRecords } from '#api/store/operations/records.ts';
import { CallCounter } from '#api/upstreams/calls.ts';
import { createTransaction } from '#api/upstreams/salesforce/transactions.ts';
import { vase } from '#tests/support/redemptions.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { createReviewer } from './reviewer.ts';

type Operator = ReturnType<typeof createReviewer> & {
  readonly services: RunningServices;
  logs(): string;
};

/** A club for the tests of a file, and people who decide on its store. */
export function openReviewFixture() {
  const club = openClub({ apiPerTest: true });
  const opened: RunningServices[] = [];
  beforeEach(() => club.sandbox.switches({ externalIdField: null }));
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((services) => services.close()));
  });

  async function openOperator(
    options: { env?: Record<string, string>; records?: Partial<OperationRecords>; who?: string } = {},
  ): Promise<Operator> {
    const lines: string[] = [];
    const config = readConfig({ ...upstreamsOf(club.sandbox), ...options.env });
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const store = {
      ...club.store,
      operations: { ...club.store.operations, ...options.records },
      close: () => Promise.resolve(),
    };
    const services = await createServices(config, log, { store, now: club.now });
    opened.push(services);
    return { services, logs: () => lines.join(''), ...createReviewer(services, options.who) };
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
