import DataLoader from 'dataloader';
import type { CallContext } from '../../upstreams/calls.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { getMembersById, type MemberField, type MemberRecord } from '../../upstreams/salesforce/members.ts';

export interface MemberKey {
  readonly id: string;
  readonly fields: readonly MemberField[];
}

/**
 * Loads members by CRM ID: one query per batch, for exactly the fields requested by all of its callers. Null when the
 * member does not exist.
 */
export type MemberLoader = DataLoader<MemberKey, MemberRecord | null, string>;

/** Created per request, never shared: a member's data must not reach another request. */
export const createMemberLoader = (crm: Crm, call: CallContext): MemberLoader =>
  new DataLoader<MemberKey, MemberRecord | null, string>(
    async (keys) => {
      const ids = keys.map(({ id }) => id);
      const fields = [...new Set(keys.flatMap((key) => key.fields))];
      const rows = await getMembersById(crm, call, ids, fields);
      // DataLoader requires one result per key, in the order of the keys.
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { cacheKeyFn: ({ id, fields }) => [id, ...fields.toSorted()].join(' ') },
  );
