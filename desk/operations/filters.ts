import { z } from 'zod';
import type { OperationFilter, OperationKind, OperationStage } from '../apollo/__generated__/types.ts';
import { kindNames, stageNames } from './names.ts';

/** The conditions of the list, as in its address. Empty texts are no conditions. */
export interface OperationFilters {
  readonly search: string;
  readonly kinds: readonly OperationKind[];
  readonly stages: readonly OperationStage[];
  readonly from: string;
  readonly until: string;
}

export const noFilters: OperationFilters = { search: '', kinds: [], stages: [], from: '', until: '' };

const day = z.iso.date().catch('');
const isKind = (name: string): name is OperationKind => Object.hasOwn(kindNames, name);
const isStage = (name: string): name is OperationStage => Object.hasOwn(stageNames, name);

/** The filters of an address. What it has no meaning for is left out. */
export const filtersOf = (address: URLSearchParams): OperationFilters => ({
  search: address.get('search')?.trim() ?? '',
  kinds: address.getAll('kind').filter(isKind),
  stages: address.getAll('stage').filter(isStage),
  from: day.parse(address.get('from') ?? ''),
  until: day.parse(address.get('until') ?? ''),
});

/** The address of the filters. Without filters it is empty. */
export function addressOf({ search, kinds, stages, from, until }: OperationFilters): URLSearchParams {
  const texts = Object.entries({ search: search.trim(), from, until }).filter(([, value]) => value !== '');
  return new URLSearchParams([
    ...texts,
    ...kinds.map((kind) => ['kind', kind]),
    ...stages.map((stage) => ['stage', stage]),
  ]);
}

/** The filters as the graph takes them. */
export const graphFilter = ({ search, kinds, stages, from, until }: OperationFilters): OperationFilter => ({
  ...(search === '' ? {} : { search }),
  ...(kinds.length === 0 ? {} : { kinds: [...kinds] }),
  ...(stages.length === 0 ? {} : { stages: [...stages] }),
  ...(from === '' ? {} : { from }),
  ...(until === '' ? {} : { until }),
});

export const hasFilters = (filters: OperationFilters): boolean => addressOf(filters).size > 0;
