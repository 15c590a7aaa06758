import { z } from 'zod';
import type { AuditAction, AuditFilter } from '../apollo/__generated__/types.ts';
import { actionNames } from './names.ts';

/** The conditions of the list, as in its address. Empty texts are no conditions. */
export interface AuditFilters {
  /** The id of what the entries are about. */
  readonly subjectId: string;
  /** The person of the staff who did it. */
  readonly staffId: string;
  readonly actions: readonly AuditAction[];
  readonly from: string;
  readonly until: string;
}

export const noFilters: AuditFilters = { subjectId: '', staffId: '', actions: [], from: '', until: '' };

const day = z.iso.date().catch('');
const isAction = (name: string): name is AuditAction => Object.hasOwn(actionNames, name);

/** The filters of an address. What it has no meaning for is left out. */
export const filtersOf = (address: URLSearchParams): AuditFilters => ({
  subjectId: address.get('about')?.trim() ?? '',
  staffId: address.get('by') ?? '',
  actions: address.getAll('action').filter(isAction),
  from: day.parse(address.get('from') ?? ''),
  until: day.parse(address.get('until') ?? ''),
});

/** The address of the filters. Without filters it is empty. */
export function addressOf({ subjectId, staffId, actions, from, until }: AuditFilters): URLSearchParams {
  const texts = Object.entries({ about: subjectId.trim(), by: staffId, from, until }).filter(
    ([, value]) => value !== '',
  );
  return new URLSearchParams([...texts, ...actions.map((action) => ['action', action])]);
}

/** The filters as the graph takes them. */
export const graphFilter = ({ subjectId, staffId, actions, from, until }: AuditFilters): AuditFilter => ({
  ...(subjectId === '' ? {} : { subjectId }),
  ...(staffId === '' ? {} : { staffId }),
  ...(actions.length === 0 ? {} : { actions: [...actions] }),
  ...(from === '' ? {} : { from }),
  ...(until === '' ? {} : { until }),
});

export const hasFilters = (filters: AuditFilters): boolean => addressOf(filters).size > 0;
