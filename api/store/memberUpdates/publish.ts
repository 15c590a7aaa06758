import type { MemberUpdateKind } from '#rules/memberUpdates.ts';
import { memberUpdateKinds } from '#rules/memberUpdates.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Vault } from '../crypto/vault.ts';
import type { StoreSchema } from '../database/schema.ts';

/** The channel of PostgreSQL on which processes tell each other. */
export const updatesChannel = 'veranda_member_updates';

/** What changed, and the id of one thing; null when the whole part changed. */
export type MemberUpdate = readonly [kind: MemberUpdateKind, id: string | null];

/** What is sent: a keyed hash of the member, and ids of the club's own rows. Nobody can read from it whom it is about. */
const notification = z.object({
  member: z.string(),
  updates: z.array(z.tuple([z.enum(memberUpdateKinds), z.string().nullable()])),
});

/** The keyed hash under which the updates of a member are sent. */
export const memberMark = (vault: Vault, memberId: string): string => vault.fingerprint('member-updates', memberId);

/** Reads what another process sent; null for anything else. */
export function readNotification(payload: string): z.infer<typeof notification> | null {
  try {
    return notification.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Tells the streams of a member, in every process, what changed. Give the transaction of the change: it is told when the
 * change is committed, and never otherwise. Without a member or an update nothing is sent.
 */
export async function publishUpdates(
  vault: Vault,
  within: Kysely<StoreSchema>,
  memberId: string | null,
  ...updates: MemberUpdate[]
): Promise<void> {
  if (memberId === null || updates.length === 0) return;
  const payload = JSON.stringify({ member: memberMark(vault, memberId), updates });
  await sql`select pg_notify(${updatesChannel}, ${payload})`.execute(within);
}
