import type { Kysely } from 'kysely';
import { guarded } from './database/errors.ts';
import type { StoreSchema } from './database/schema.ts';
import type { Vault } from './crypto/vault.ts';

interface Subscriber {
  readonly email: string;
  /** When the person agreed. */
  readonly consentedAt: Date;
}

/** Who receives the newsletter. The address is sealed, and recognised by a fingerprint of its small letters. */
export interface Newsletter {
  /** Once for an address; asking again changes nothing, not even the moment of the first consent. */
  subscribe(email: string): Promise<void>;
  /** Everybody on the list, the first to come first: for whoever sends it. */
  subscribers(): Promise<Subscriber[]>;
}

export function createNewsletter(deps: { db: Kysely<StoreSchema>; vault: Vault; now: () => Date }): Newsletter {
  const { db, vault, now } = deps;
  const contextOf = (fingerprint: string) => `newsletter:${fingerprint}`;
  return {
    async subscribe(email) {
      const emailFp = vault.fingerprint('newsletter', email.toLowerCase());
      const sealed = vault.seal(email, contextOf(emailFp));
      await guarded('newsletter.subscribe', () =>
        db
          .insertInto('newsletter_subscriber')
          .values({ email_fp: emailFp, email: sealed, consented_at: now() })
          .onConflict((conflict) => conflict.column('email_fp').doNothing())
          .execute(),
      );
    },

    async subscribers() {
      const rows = await guarded('newsletter.subscribers', () =>
        db.selectFrom('newsletter_subscriber').selectAll().orderBy('consented_at').orderBy('email_fp').execute(),
      );
      return rows.map(({ email, email_fp, consented_at }) => ({
        email: vault.open(email, contextOf(email_fp)),
        consentedAt: consented_at,
      }));
    },
  };
}
