import { describe, expect, it } from 'vitest';
import { auditSearch } from '#desk/audit/filters.ts';
import { operationSearch } from '#desk/operations/filters.ts';

const { parse, write, given, usual } = operationSearch;

const filters = {
  search: '10231',
  kinds: ['ORDER' as const, 'HOTEL' as const],
  stages: ['NEEDS_REVIEW' as const],
  from: '2026-11-01',
  until: '2026-11-25',
  isAssignedToMe: false,
};

describe('the filters of operations', () => {
  it('come back from their address', () => {
    expect(parse(write(filters))).toEqual(filters);
  });
  it('leave the address empty if there are none', () => {
    expect(write(usual).toString()).toBe('');
    expect(parse(new URLSearchParams())).toEqual(usual);
  });
  it('leave out what an address has no meaning for', () => {
    const address = new URLSearchParams(
      'kind=ORDER&kind=toString&stage=&from=yesterday&until=2026-02-31&search=%20%20',
    );
    expect(parse(address)).toEqual({ ...usual, kinds: ['ORDER'] });
  });
  it('are sent to the graph without empty conditions', () => {
    expect(given(usual)).toEqual({});
    expect(given({ ...usual, stages: ['FAILED'], from: '2026-11-01' })).toEqual({
      stages: ['FAILED'],
      from: '2026-11-01',
    });
  });
});

describe('the filters of the audit', () => {
  it('come back from their address', () => {
    const chosen = { subjectId: 'op_1', staffId: '', actions: ['LOGIN' as const], from: '2026-11-01', until: '' };
    expect(auditSearch.parse(auditSearch.write(chosen))).toEqual(chosen);
    expect(auditSearch.given(chosen)).toEqual({ subjectId: 'op_1', actions: ['LOGIN'], from: '2026-11-01' });
  });
});
