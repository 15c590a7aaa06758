import { guardMethods } from './database/errors.ts';
import type { StoreDeps } from './deps.ts';

/** Newsletter subscribers. The address is sealed, and identified by a fingerprint of its lower-case form. */
export function createNewsletter({ db, vault, now }: Pick<StoreDeps, 'db' | 'vault' | 'now'>) {
  const contextOf = (fingerprint: string) => `newsletter:${fingerprint}`;
  return guardMethods('newsletter', {
    /** Adds an address once. A repeat changes nothing, including the time of the first consent. */
    async subscribe(email: string): Promise<void> {
      const emailFp = vault.fingerprint('newsletter', email.toLowerCase());
      await db
        .insertInto('newsletterSubscriber')
        .values({ emailFp: emailFp, email: vault.seal(email, contextOf(emailFp)), consentedAt: now() })
        .onConflict((conflict) => conflict.column('emailFp').doNothing())
        .execute();
    },

    /** All subscribers, oldest first, for sending the newsletter. */
    async subscribers(): Promise<{ email: string; consentedAt: Date }[]> {
      const rows = await db
        .selectFrom('newsletterSubscriber')
        .selectAll()
        .orderBy('consentedAt')
        .orderBy('emailFp')
        .execute();
      return rows.map((row) => ({
        email: vault.open(row.email, contextOf(row.emailFp)),
        consentedAt: row.consentedAt,
      }));
    },
  });
}
