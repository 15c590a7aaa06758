import { z } from 'zod';
import { searchParams } from '#clients/searchParams.ts';
import { isNameIn } from '../parts/format.ts';
import { actionNames } from './names.ts';

const day = z.iso.date().catch('');

/** The conditions of the list. Empty texts are no conditions. */
const rule = z.object({
  /** The id of what the entries are about. */
  subjectId: z.string().trim().catch(''),
  /** The person of the staff who did it. */
  staffId: z.string().catch(''),
  from: day,
  until: day,
  actions: z
    .array(z.string())
    .catch([])
    .transform((names) => names.filter(isNameIn(actionNames))),
});

export type AuditFilters = z.infer<typeof rule>;
export const auditSearch = searchParams(rule, { subjectId: 'about', staffId: 'by', actions: 'action' });
