import { describe, expect, it } from 'vitest';
import * as audit from '#desk/audit/filters.ts';
import { addressOf, filtersOf, graphFilter, hasFilters, noFilters } from '#desk/operations/filters.ts';

const filters = {
  search: '10231',
  kinds: ['ORDER', 'HOTEL'],
  stages: ['NEEDS_REVIEW'],
  from: '2026-11-01',
  until: '2026-11-25',
} as const;

describe('the filters of operations', () => {
  it('come back from their address', () => {
    expect(filtersOf(addressOf(filters))).toEqual(filters);
  });
  it('leave the address empty if there are none', () => {
    expect(addressOf(noFilters).toString()).toBe('');
    expect(filtersOf(new URLSearchParams())).toEqual(noFilters);
    expect(hasFilters(noFilters)).toBe(false);
  });
  it('leave out what an address has no meaning for', () => {
    const address = new URLSearchParams(
      'kind=ORDER&kind=toString&stage=&from=yesterday&until=2026-02-31&search=%20%20',
    );
    expect(filtersOf(address)).toEqual({ ...noFilters, kinds: ['ORDER'] });
  });
  it('are sent to the graph without empty conditions', () => {
    expect(graphFilter(noFilters)).toEqual({});
    expect(graphFilter({ ...noFilters, stages: ['FAILED'], from: '2026-11-01' })).toEqual({
      stages: ['FAILED'],
      from: '2026-11-01',
    });
  });
});

describe('the filters of the audit', () => {
  it('come back from their address', () => {
    const chosen = { subjectId: 'op_1', staffId: '', actions: ['LOGIN'], from: '2026-11-01', until: '' } as const;
    expect(audit.filtersOf(audit.addressOf(chosen))).toEqual(chosen);
    expect(audit.graphFilter(chosen)).toEqual({ subjectId: 'op_1', actions: ['LOGIN'], from: '2026-11-01' });
  });
});
