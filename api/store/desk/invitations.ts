import { randomUUID } from 'node:crypto';
import { invitationHours, type StaffRole, staffRoles } from '#rules/desk.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { createTokens } from '../auth/tokens.ts';
import type { Vault } from '../crypto/vault.ts';
import { guardMethods, StoreError } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { endAccess } from './access.ts';
import { type NewPasskey, passkeyRow } from './passkeys.ts';
import type { StaffRow } from './staff.ts';

export interface InvitedPerson {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

export interface InvitationRecord extends InvitedPerson {
  readonly staffId: string;
  readonly expiresAt: Date;
  /** The operator who made it at the command line; null for one from the desk. */
  readonly operator: string | null;
  /** Who of the staff made it in the desk; null for the command line. */
  readonly invitedBy: string | null;
}

const context = 'staff-invitation';
const sealedInvitation = z.object({
  staffId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  operator: z.string(),
  expiresAt: z.coerce.date(),
});
type SealedInvitation = z.infer<typeof sealedInvitation>;

const expiryAfter = (at: Date): Date => new Date(at.getTime() + invitationHours * 3_600_000);

/**
 * The token of an invitation that needs no store: everything is in it, sealed with the session secret. So an operator can
 * invite somebody while the club runs with the embedded store.
 */
export function sealInvitation(vault: Vault, person: InvitedPerson, operator: string, at: Date) {
  const expiresAt = expiryAfter(at);
  const invitation = { ...person, email: person.email.toLowerCase(), staffId: randomUUID(), operator, expiresAt };
  return { token: vault.seal(JSON.stringify(invitation), context), expiresAt };
}

function openSealed(vault: Vault, token: string): SealedInvitation | null {
  try {
    return sealedInvitation.parse(JSON.parse(vault.open(token, context)));
  } catch (error) {
    if (error instanceof StoreError || error instanceof z.ZodError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Whether the access of a person changed since a link was made. */
const isOlder = (madeAt: Date, role: StaffRole, { accessAt, role: present }: StaffRow): boolean =>
  accessAt !== null && (accessAt > madeAt || (role !== present && accessAt >= madeAt));

/** Links with which a person registers the first passkey, or replaces the ones that were lost. */
export function createStaffInvitations({ db, vault, now }: StoreDeps) {
  const tokens = createTokens(vault, 'staff-invitation');

  async function findStored(on: Kysely<StoreSchema>, token: string): Promise<InvitationRecord | null> {
    const row = await on
      .selectFrom('staffInvitation')
      .innerJoin('staff', 'staff.id', 'staffInvitation.staffId')
      .select(['staffId', 'name', 'email', 'role', 'expiresAt', 'invitedBy'])
      .where('tokenFp', '=', tokens.fingerprint(token))
      .where('usedAt', 'is', null)
      .where('removedAt', 'is', null)
      .where('expiresAt', '>', now())
      .executeTakeFirst();
    return row ? { ...row, operator: null } : null;
  }

  /**
   * A link of the command line. It ends when a newer link of the person is made in the desk, and when the person is removed
   * or the access changes after it was made: it must not give a role back that was taken.
   */
  async function findSealed(on: Kysely<StoreSchema>, token: string): Promise<InvitationRecord | null> {
    const invitation = openSealed(vault, token);
    if (!invitation || invitation.expiresAt <= now()) return null;
    const person = await on.selectFrom('staff').selectAll().where('email', '=', invitation.email).executeTakeFirst();
    if (!person) return { ...invitation, invitedBy: null };
    const madeAt = new Date(invitation.expiresAt.getTime() - invitationHours * 3_600_000);
    if (person.removedAt && person.removedAt >= madeAt) return null;
    if (!person.removedAt && isOlder(madeAt, invitation.role, person)) return null;
    const ended = await on
      .selectFrom('staffInvitation')
      .select('tokenFp')
      .where('staffId', '=', person.id)
      .where((row) =>
        row.or([row('tokenFp', '=', tokens.fingerprint(token)), row('expiresAt', '>', invitation.expiresAt)]),
      )
      .executeTakeFirst();
    return ended ? null : { ...invitation, staffId: person.id, invitedBy: null };
  }

  const findIn = (on: Kysely<StoreSchema>, token: string) =>
    tokens.isToken(token) ? findStored(on, token) : findSealed(on, token);

  return guardMethods('staffInvitations', {
    /**
     * A new link for a person; earlier ones end. The token is returned only here.
     *
     * @param invitedBy who of the staff makes it
     */
    async create(staffId: string, invitedBy: string | null = null): Promise<{ token: string; expiresAt: Date }> {
      const { token, tokenFp } = tokens.create();
      const expiresAt = expiryAfter(now());
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('staffInvitation').where('staffId', '=', staffId).where('usedAt', 'is', null).execute();
        await trx.insertInto('staffInvitation').values({ tokenFp, staffId, expiresAt, invitedBy }).execute();
      });
      return { token, expiresAt };
    },

    /** Null for a token that is unknown, used, expired, or ended by a newer one or by the removal of the person. */
    find: (token: string): Promise<InvitationRecord | null> => findIn(db, token),

    /** Which of these people have a link from the desk that waits. */
    async waiting(staffIds: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('staffInvitation')
        .select('staffId')
        .where('staffId', 'in', ['', ...staffIds])
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now())
        .execute();
      return new Set(rows.map(({ staffId }) => staffId));
    },

    /**
     * Uses a link: the person gets access with this passkey alone. Passkeys and sessions of before end.
     *
     * @returns null when the link is not valid any more, or is of another person than the passkey.
     */
    async use(token: string, passkey: NewPasskey): Promise<StaffRow | null> {
      const at = now();
      const tokenFp = tokens.fingerprint(token);
      return await db.transaction().execute(async (trx) => {
        const invitation = await findIn(trx, token);
        if (invitation?.staffId !== passkey.staffId) return null;
        const { staffId, name, email, role, expiresAt, operator, invitedBy } = invitation;
        // A link of the desk has the role that the person was given; one of the command line gives its own.
        const access = { accessAt: at, accessBy: invitedBy, ...(operator === null ? {} : { roleBy: null }) };
        const spent = await trx
          .insertInto('staffInvitation')
          .values({ tokenFp, staffId, expiresAt, usedAt: at })
          .onConflict((conflict) =>
            conflict.column('tokenFp').doUpdateSet({ usedAt: at }).where('staffInvitation.usedAt', 'is', null),
          )
          .returning('tokenFp')
          .executeTakeFirst();
        // Another request with the same link was first.
        if (!spent) return null;
        const person = await trx
          .insertInto('staff')
          .values({ id: staffId, name, email, role, createdAt: at, ...access })
          .onConflict((conflict) =>
            conflict
              .column('email')
              .doUpdateSet({ name, role, removedAt: null, ...access })
              // Two links of one new person that are used at the same moment: the first one wins.
              .where('staff.id', '=', staffId),
          )
          .returningAll()
          .executeTakeFirst();
        if (!person) return null;
        await endAccess(trx, staffId);
        await trx.insertInto('staffPasskey').values(passkeyRow(passkey, at)).execute();
        return person;
      });
    },
  });
}
