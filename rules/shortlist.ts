import * as z from 'zod/mini';
import { comparedProjects } from './constants.ts';
import { messages } from './messages.ts';

/** The ids of as many projects as can be compared. */
export const shortlistedIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(80)))
  .check(z.maxLength(comparedProjects, messages.shortlistFull));

/** A change of a member's shortlist. */
export const shortlistRule = z.object({ addProjectIds: shortlistedIds, removeProjectIds: shortlistedIds });
