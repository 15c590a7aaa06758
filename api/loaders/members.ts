import DataLoader from 'dataloader';
import type { CallContext } from '../upstreams/calls.ts';
import type { Crm } from '../upstreams/salesforce/crm.ts';
import { getMembersById, type MemberRecord } from '../upstreams/salesforce/members.ts';
import { alignByKey } from './alignByKey.ts';

/** Loads members by CRM id: one query per request, however many fields and sections ask. Null when there is none. */
export type MemberLoader = DataLoader<string, MemberRecord | null>;

/** Made per request, never shared: a member's data must not reach another request. */
export const createMemberLoader = (crm: Crm, call: CallContext): MemberLoader =>
  new DataLoader(async (ids) => alignByKey(ids, await getMembersById(crm, call, ids), (row) => row.id));
