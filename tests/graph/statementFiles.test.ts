import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Execute } from '#rules/serverEntry.ts';
import { addPoints } from '#rules/points.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openColdApis, type ColdApis } from '#tests/support/coldApis.ts';
import { statementFile } from '#web/app/site/statement/statementFile.ts';

/** Ananya has 2,300 transactions, Kabir twelve. */
const ananya = '9999900001';
const kabir = '9999900004';

interface Statement {
  readonly period: string;
  readonly kind: string;
  readonly opening: number;
  readonly credits: number;
  readonly debits: number;
  readonly closing: number;
  readonly transactionCount: number;
}

let club: ColdApis;
let api: ApiUnderTest;
beforeAll(async () => {
  club = await openColdApis();
  api = await club.start();
});
afterAll(() => club.close());

async function statementsOf(mobile: string): Promise<readonly Statement[]> {
  const query = '{ me { statements { period kind opening credits debits closing transactionCount } } }';
  const { data } = await api.graph<{ me: { statements: Statement[] } }>(query, {}, await club.headersOf(mobile));
  return data?.me.statements ?? [];
}

describe('a statement as a file', () => {
  const executeAs = async (mobile: string): Promise<Execute> => {
    const headers = await club.headersOf(mobile);
    return async ({ document, variables }) => api.graph(print(document), variables, headers);
  };
  const now = '2026-11-25T09:00:00.000Z';
  const csvOf = async (mobile: string, period: string) => {
    const file = await statementFile({ period, format: 'csv', execute: await executeAs(mobile), now });
    return {
      ...file,
      lines: String(file?.body)
        .trim()
        .split('\r\n')
        .map((line) => [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell)),
    };
  };

  it('has the same sums as CSV, for every financial year of 2,300 transactions', async () => {
    const years = (await statementsOf(ananya)).filter(({ kind }) => kind === 'FINANCIAL_YEAR');
    let rows = 0;
    for (const { period, opening, closing, credits, debits, transactionCount } of years) {
      const { lines, name } = await csvOf(ananya, period);
      expect(name).toBe(`veranda-points-00042719-${period}.csv`);
      const [head = [], first = [], ...rest] = lines;
      const column = (title: string) => head.indexOf(title);
      const at = (line: readonly string[], title: string) => Number(line[column(title)] || 0);
      const last = rest.pop() ?? [];
      expect(rest).toHaveLength(transactionCount);
      expect(at(first, 'Balance')).toBe(opening);
      expect(at(last, 'Balance')).toBe(closing);
      expect(addPoints(...rest.map((line) => at(line, 'Credits')))).toBe(credits);
      expect(addPoints(...rest.map((line) => at(line, 'Debits')))).toBe(debits);
      let balance = opening;
      for (const line of rest) {
        balance = addPoints(balance, at(line, 'Credits'), -at(line, 'Debits'));
        expect(at(line, 'Balance')).toBe(balance);
      }
      rows += rest.length;
    }
    expect(rows).toBe(2300);
  });

  it('is a tagged PDF, and there is none for another period', async () => {
    const period = (await statementsOf(kabir))[0]?.period ?? '';
    const file = await statementFile({ period, format: 'pdf', execute: await executeAs(kabir), now });
    expect(file).toMatchObject({
      type: 'application/pdf',
      name: expect.stringMatching(/^veranda-points-\d+-[\d-]+\.pdf$/),
    });
    expect(
      Buffer.from(file?.body ?? '')
        .subarray(0, 8)
        .toString(),
    ).toBe('%PDF-1.7');
    expect(await statementFile({ period: '1999-01', format: 'pdf', execute: await executeAs(kabir), now })).toBeNull();
  });
});
