import type { Kysely } from 'kysely';
import { guarded } from './database/errors.ts';
import type { StoreSchema } from './database/schema.ts';
import type { Vault } from './crypto/vault.ts';

interface Subscriber {
  readonly email: string;
  /** When the person gave consent. */
  readonly consentedAt: Date;
}

/** Newsletter subscribers. The address is sealed, and identified by a fingerprint of its lower-case form. */
export interface Newsletter {
  /** Adds an address once. A repeat changes nothing, including the time of the first consent. */
  subscribe(email: string): Promise<void>;
  /** All subscribers, oldest first, for sending the newsletter. */
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
