import { timingSafeEqual } from 'node:crypto';
import type { Vault } from './crypto/vault.ts';
import { guardMethods } from './database/errors.ts';
import type { StoreDeps } from './deps.ts';

/** Identifies an address, in whatever case it is written. */
export const newsletterFingerprint = (vault: Vault, email: string): string =>
  vault.fingerprint('newsletter', email.toLowerCase());

const contextOf = (fingerprint: string) => `newsletter:${fingerprint}`;

export interface Subscriber {
  readonly email: string;
  readonly consentedAt: Date;
  /** For the link in each newsletter. Anyone who has it can end this subscription and nothing else. */
  readonly unsubscribeToken: string;
}

/** Newsletter subscribers. The address is sealed, and identified by a fingerprint of its lower-case form. */
export function createNewsletter({ db, vault, now }: Pick<StoreDeps, 'db' | 'vault' | 'now'>) {
  const markOf = (emailFp: string): string => vault.fingerprint('newsletter-unsubscribe', emailFp);
  const tokenOf = (emailFp: string): string => `${emailFp}.${markOf(emailFp)}`;

  /** The address that a token was made for; null for any other text. A copy of the database alone makes no token. */
  function addressOf(token: string): string | null {
    const [emailFp = '', mark = ''] = token.split('.');
    const expected = Buffer.from(markOf(emailFp));
    const given = Buffer.from(mark);
    return given.length === expected.length && timingSafeEqual(given, expected) ? emailFp : null;
  }

  const remove = async (emailFp: string): Promise<boolean> => {
    const row = await db.deleteFrom('newsletterSubscriber').where('emailFp', '=', emailFp).executeTakeFirst();
    return row.numDeletedRows > 0n;
  };

  return guardMethods('newsletter', {
    /** Adds an address once. A repeat changes nothing, including the time of the first consent. */
    async subscribe(email: string): Promise<void> {
      const emailFp = newsletterFingerprint(vault, email);
      await db
        .insertInto('newsletterSubscriber')
        .values({ emailFp: emailFp, email: vault.seal(email, contextOf(emailFp)), consentedAt: now() })
        .onConflict((conflict) => conflict.column('emailFp').doNothing())
        .execute();
    },

    /** Ends the subscription that a token was made for. Null for a token that was made for none. */
    async unsubscribe(token: string): Promise<{ wasSubscribed: boolean } | null> {
      const emailFp = addressOf(token);
      return emailFp === null ? null : { wasSubscribed: await remove(emailFp) };
    },

    /** Since when an address is subscribed; null when it is not. */
    async since(email: string): Promise<Date | null> {
      const emailFp = newsletterFingerprint(vault, email);
      const row = await db
        .selectFrom('newsletterSubscriber')
        .select('consentedAt')
        .where('emailFp', '=', emailFp)
        .executeTakeFirst();
      return row?.consentedAt ?? null;
    },

    /** @returns whether the address was subscribed. */
    unsubscribeAddress: (email: string): Promise<boolean> => remove(newsletterFingerprint(vault, email)),

    async count(): Promise<number> {
      const row = await db
        .selectFrom('newsletterSubscriber')
        .select(({ fn }) => fn.countAll().as('subscribers'))
        .executeTakeFirstOrThrow();
      return Number(row.subscribers);
    },

    /** All subscribers, oldest first, for sending the newsletter. */
    async subscribers(): Promise<Subscriber[]> {
      const rows = await db
        .selectFrom('newsletterSubscriber')
        .selectAll()
        .orderBy('consentedAt')
        .orderBy('emailFp')
        .execute();
      return rows.map((row) => ({
        email: vault.open(row.email, contextOf(row.emailFp)),
        consentedAt: row.consentedAt,
        unsubscribeToken: tokenOf(row.emailFp),
      }));
    },
  });
}
