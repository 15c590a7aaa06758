import { z } from 'zod';
import { searchParams } from '#clients/searchParams.ts';
import { isNameIn } from '../parts/format.ts';
import { kindNames, stageNames } from './names.ts';

const day = z.iso.date().catch('');
const names = z.array(z.string()).catch([]);

/** The conditions of the list. Empty texts are no conditions. */
const rule = z.object({
  search: z.string().trim().catch(''),
  from: day,
  until: day,
  kinds: names.transform((all) => all.filter(isNameIn(kindNames))),
  isAssignedToMe: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  stages: names.transform((all) => all.filter(isNameIn(stageNames))),
});

export type OperationFilters = z.infer<typeof rule>;
export const operationSearch = searchParams(rule, { isAssignedToMe: 'mine', kinds: 'kind', stages: 'stage' });
