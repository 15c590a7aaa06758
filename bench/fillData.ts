import { z } from 'zod';
import type { GraphClient } from './client.ts';
import type { BenchSandbox } from './club.ts';
import { ledgerAfter, ledgerFirst } from './operations.ts';

const wireList = z.array(z.unknown());

/** Fills the backend's list up to this number of projects. */
export async function fillProjects(
  { ready, control }: Pick<BenchSandbox, 'ready' | 'control'>,
  count: number,
): Promise<void> {
  const list = await fetch(`${ready.restUrl}/get_all_projects.json`);
  const missing = count - wireList.parse(await list.json()).length;
  if (missing > 0) await control.addProjects(missing);
}

const ledger = z.object({
  me: z.object({
    ledger: z.object({
      totalCount: z.int().optional(),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    }),
  }),
});

/** Fills a member's ledger up to this number of rows. */
export async function fillLedger(
  { control }: BenchSandbox,
  client: GraphClient,
  mobile: string,
  count: number,
): Promise<void> {
  const { totalCount = 0 } = ledger.parse((await client.ask(ledgerFirst)).data).me.ledger;
  if (count > totalCount) await control.addTransactions({ mobile, count: count - totalCount });
}

/** Reads the ledger to its middle and returns the cursor there. */
export async function middleOf(client: GraphClient, count: number): Promise<string> {
  const step = 200;
  let { endCursor } = ledger.parse((await client.ask(ledgerFirst)).data).me.ledger.pageInfo;
  for (let passed = 50; passed < count / 2 && endCursor !== null; passed += step) {
    ({ endCursor } = ledger.parse((await client.ask(ledgerAfter(endCursor, step))).data).me.ledger.pageInfo);
  }
  if (endCursor === null) throw new Error(`The ledger has fewer than ${count} rows.`);
  return endCursor;
}
