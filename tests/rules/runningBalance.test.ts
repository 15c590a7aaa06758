import { describe, expect, it } from 'vitest';
import { countPending } from '#rules/runningBalance.ts';

const now = new Date('2026-11-25T12:00:00Z');
const row = (type: 'CREDIT' | 'DEBIT' | 'OTHER', points: number | null, createdAt = '2026-11-25T11:00:00Z') => ({
  id: `${type}${points}${createdAt}`,
  type,
  points,
  createdAt,
});

describe('The newest transactions that a balance does not include yet', () => {
  const rows = [row('DEBIT', 65_000.5), row('CREDIT', 500), row('CREDIT', 100_000, '2026-11-20T11:00:00Z')];

  it.each([
    ['none when it is up to date', 0, 0],
    ['the newest', 65_000.5, 1],
    ['the two newest, of both types', 64_500.5, 2],
    ['none when they do not explain the difference', 500, 0],
    ['none that is older than two days', -35_499.5, 0],
  ])('are %s', (_, difference, count) => expect(countPending(rows, difference, now)).toBe(count));

  it('can be all there are', () => {
    expect(countPending([row('CREDIT', 10_000)], -10_000, now)).toBe(1);
    expect(countPending([], 10, now)).toBe(0);
  });
});
