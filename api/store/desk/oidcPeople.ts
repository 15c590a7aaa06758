import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#rules/desk.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import { endSessions } from './access.ts';
import type { StaffRow } from './staff.ts';

/** A person as the identity provider describes them at a login. */
export interface OidcPerson {
  readonly issuer: string;
  /** The id at the provider, which it never gives to anybody else. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly role: StaffRole;
}

/** Issuer and subject as one text; only both together name a person. */
const subjectOf = ({ issuer, subject }: Pick<OidcPerson, 'issuer' | 'subject'>) => JSON.stringify([issuer, subject]);

/** People who log in with the identity provider. */
export function createOidcPeople({ db, now }: StoreDeps) {
  return guardMethods('oidcPeople', {
    /** Null for one who never logged in. */
    async find(person: Pick<OidcPerson, 'issuer' | 'subject'>): Promise<StaffRow | null> {
      const row = await db
        .selectFrom('staff')
        .selectAll()
        .where('oidcSubject', '=', subjectOf(person))
        .executeTakeFirst();
      return row ?? null;
    },

    /** Lets the next login with the email address of a person be of this person, also when the provider did not verify it. */
    async expect(staffId: string): Promise<StaffRow> {
      const expected = db.updateTable('staff').set({ oidcLink: true }).where('id', '=', staffId);
      return await expected.returningAll().executeTakeFirstOrThrow();
    },

    /**
     * Creates a person with the first login, and renews name, email address and role with each later one. A change of the
     * role ends the sessions. Somebody with this email address who logged in otherwise until now stays the same person, if the
     * provider has verified the address: where people enter it themselves, they could become somebody else.
     *
     * @returns null when access was removed, when the email address is that of another person at the provider, or when it is
     * that of a known person, and neither verified nor expected (`expect`).
     */
    async renew(person: OidcPerson): Promise<StaffRow | null> {
      const { name, role, issuer } = person;
      const email = person.email.toLowerCase();
      const oidcSubject = subjectOf(person);
      return await db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('staff')
          .selectAll()
          .where((row) => row.or([row('oidcSubject', '=', oidcSubject), row('email', '=', email)]))
          .forUpdate()
          .execute();
        const known = found.find((row) => row.oidcSubject === oidcSubject);
        const namesake = found.find((row) => row.email === email);
        const isOther = namesake?.oidcSubject?.startsWith(`${JSON.stringify([issuer]).slice(0, -1)},`) ?? false;
        if (namesake && namesake !== known && (known || isOther)) return null;
        if (namesake && namesake !== known && !person.isEmailVerified && !namesake.oidcLink) return null;
        const before = known ?? namesake;
        if (before?.removedAt) return null;
        if (!before) {
          const values = { id: randomUUID(), name, email, role, oidcSubject, createdAt: now(), accessAt: now() };
          return await trx.insertInto('staff').values(values).returningAll().executeTakeFirstOrThrow();
        }
        if (before.role !== role) await endSessions(trx, before.id);
        const isChanged = before.role !== role || before !== known;
        const access = isChanged ? { accessAt: now(), accessBy: null, roleBy: null } : {};
        const renewed = trx
          .updateTable('staff')
          .set({ name, email, role, oidcSubject, oidcLink: false, ...access })
          .where('id', '=', before.id);
        return await renewed.returningAll().executeTakeFirstOrThrow();
      });
    },
  });
}
