import * as z from 'zod/mini';
import type { AddressDraft } from './address.ts';

/*
 * What was typed into the address form is kept in this entry of the tab's history, so that a reload does not lose it.
 * It includes the member who typed it and is restored only for that member.
 */

const place = 'addressDraft';

const keptDraft = z.object({
  owner: z.string(),
  draft: z.object({
    contactPerson: z.string(),
    mobile: z.string(),
    pinCode: z.string(),
    city: z.string(),
    state: z.string(),
    line1: z.string(),
    line2: z.string(),
    line3: z.string(),
    email: z.string(),
    type: z.enum(['HOME', 'WORK']),
    isDefault: z.boolean(),
  }),
});

/** Empty on the server, which renders the form too. */
const entry = (): Record<string, unknown> => {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** What this member typed before the reload; null if there is nothing. */
export function readDraft(owner: string): AddressDraft | null {
  const kept = keptDraft.safeParse(entry()[place]);
  return kept.success && kept.data.owner === owner ? kept.data.draft : null;
}

export const keepDraft = (owner: string, draft: AddressDraft): void =>
  history.replaceState({ ...entry(), [place]: { owner, draft } }, '');

export function dropDraft(): void {
  const { [place]: _, ...rest } = entry();
  history.replaceState(rest, '');
}
