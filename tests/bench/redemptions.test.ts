import { describe, expect, it } from 'vitest';
import { waitedFor } from '../../bench/redemptions.ts';
import { isWrite, kindOf } from '../../bench/statements.ts';

describe('the time in which a backend was waited for', () => {
  it('counts calls one after another, and calls at once no more than once', () => {
    expect(waitedFor([])).toBe(0);
    expect(
      waitedFor([
        { from: 10, to: 14 },
        { from: 0, to: 5 },
      ]),
    ).toBe(9);
    expect(
      waitedFor([
        { from: 0, to: 10 },
        { from: 2, to: 4 },
        { from: 8, to: 13 },
      ]),
    ).toBe(13);
  });
});

describe('what a statement is for', () => {
  it.each([
    ['begin', 0, 'transaction'],
    ['COMMIT', 0, 'transaction'],
    ['select pg_try_advisory_lock($1::bigint) as yes', 1, 'lock'],
    ['select true as yes', 1, 'idle'],
    ['select "id" from "redemption" where "id" = $1', 0, 'data'],
    ['INSERT INTO jobs.job (id) VALUES ($1)', 1, 'queue'],
    ['WITH next AS (SELECT id FROM jobs.job FOR UPDATE SKIP LOCKED) UPDATE jobs.job j SET state = $1', 1, 'queue'],
    ['WITH next AS (SELECT id FROM jobs.job FOR UPDATE SKIP LOCKED) UPDATE jobs.job j SET state = $1', 0, 'idle'],
  ] as const)('%s that touches %i rows is of the kind %3$s', (text, rows, kind) => {
    expect(kindOf({ text, rows })).toBe(kind);
  });

  it('tells what writes from what reads', () => {
    const isWriting = (text: string) => isWrite({ text, rows: 1 });
    expect(isWriting('insert into "session" values ($1)')).toBe(true);
    expect(isWriting('with one as (select 1) update "hold" set "state" = $1')).toBe(true);
    expect(isWriting('select "updated_at" from "crm_grant" for update')).toBe(false);
  });
});
