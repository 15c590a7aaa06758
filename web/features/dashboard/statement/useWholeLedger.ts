import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { LedgerFilter } from '#web/apollo/__generated__/types.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { type StatementRowsQuery, StatementRowsDocument } from './StatementRows.generated.ts';

type Page = NonNullable<NonNullable<StatementRowsQuery['me']>['ledger']>;
export type StatementRow = Page['edges'][number]['node'];

export type WholeLedger =
  | { readonly state: 'reading'; readonly read: number; readonly total: number | null }
  | { readonly state: 'ready'; readonly rows: readonly StatementRow[] }
  | { readonly state: 'failed'; readonly message: string };

const start: WholeLedger = { state: 'reading', read: 0, total: null };

/**
 * Reads every row of a part of the ledger, page by page. A statement with missing rows would be wrong, so the result is
 * all rows or a failure. If the filter is undefined, nothing is read. A cursor names a row, so rows posted meanwhile
 * are neither repeated nor skipped.
 */
export function useWholeLedger(filter: LedgerFilter | null | undefined): {
  readonly ledger: WholeLedger;
  readonly retry: () => void;
} {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const [newest, setNewest] = useState({ ledger: start, filter, attempt });
  useEffect(() => {
    if (filter === undefined) return undefined;
    const reading = { isOver: false };
    const setLedger = (ledger: WholeLedger) => setNewest({ ledger, filter, attempt });
    readAll(client, filter, (now) => reading.isOver || setLedger(now)).catch((fault: unknown) => {
      if (!reading.isOver) setLedger({ state: 'failed', message: failureText(asError(fault), ['me', 'ledger']) });
    });
    return () => {
      reading.isOver = true;
    };
  }, [client, filter, attempt]);
  // Ignores the rows of another filter, or from before the last Retry.
  const ledger = newest.filter === filter && newest.attempt === attempt ? newest.ledger : start;
  return { ledger, retry: () => setAttempt((count) => count + 1) };
}

const asError = (fault: unknown) => (fault instanceof Error ? fault : undefined);

/**
 * By the client: a hook reads one page, and thousands of rows of a printed statement do not belong in the cache.
 * @param tell receives each page, and returns true if nobody listens any more.
 */
async function readAll(client: ApolloClient, filter: LedgerFilter | null, tell: (now: WholeLedger) => true | void) {
  const rows: StatementRow[] = [];
  let after: string | null = null;
  let total: number | null = null;
  do {
    const answer: { data?: StatementRowsQuery | undefined } = await client.query({
      query: StatementRowsDocument,
      variables: { filter, after, withTotal: after === null },
      fetchPolicy: 'no-cache',
    });
    const page: Page | null | undefined = answer.data?.me?.ledger;
    if (!page) throw new Error('The ledger did not come.');
    rows.push(...page.edges.map(({ node }) => node));
    total ??= page.totalCount ?? null;
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    if (tell({ state: 'reading', read: rows.length, total }) === true) return;
  } while (after !== null);
  tell({ state: 'ready', rows });
}
