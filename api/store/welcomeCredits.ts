import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { guarded } from './errors.ts';
import type { StoreSchema } from './schema.ts';

/**
 * The once-only note of the welcome Credit (specification: member 4; architecture decision 5). The rows are kept for
 * ever. Call `begin` before the CRM is asked to create the Credit: after a crash or a timeout in between, the next
 * login sees `unsettled` and reads the ledger before it writes anything.
 */
export interface WelcomeCredits {
  /** `new` for exactly one caller per member; `unsettled` while an outcome is unknown; `done` for ever after. */
  begin(memberId: string): Promise<'new' | 'unsettled' | 'done'>;
  /** The Credit exists in the CRM. The first transaction id noted stays. */
  done(memberId: string, transactionId: string): Promise<void>;
  /** Takes an unsettled note back: only when it is certain that nothing was created. A settled one stays. */
  abandon(memberId: string): Promise<void>;
}

export function createWelcomeCredits(deps: { db: Kysely<StoreSchema>; now: () => Date }): WelcomeCredits {
  const { db, now } = deps;
  return {
    async begin(memberId) {
      // Counting the begins tells the caller that inserted the row from all others, in one atomic statement.
      const row = await guarded('welcomeCredits.begin', () =>
        db
          .insertInto('welcome_credit')
          .values({ member_id: memberId, begun_at: now(), transaction_id: null })
          .onConflict((conflict) =>
            conflict.column('member_id').doUpdateSet({ begins: sql<number>`welcome_credit.begins + 1` }),
          )
          .returning(['begins', 'transaction_id'])
          .executeTakeFirstOrThrow(),
      );
      if (row.transaction_id !== null) return 'done';
      return row.begins === 1 ? 'new' : 'unsettled';
    },

    async done(memberId, transactionId) {
      const at = now();
      const settled = { transaction_id: transactionId, settled_at: at };
      await guarded('welcomeCredits.done', () =>
        db
          .insertInto('welcome_credit')
          .values({ member_id: memberId, begun_at: at, ...settled })
          .onConflict((conflict) =>
            conflict.column('member_id').doUpdateSet(settled).where('welcome_credit.transaction_id', 'is', null),
          )
          .execute(),
      );
    },

    async abandon(memberId) {
      await guarded('welcomeCredits.abandon', () =>
        db.deleteFrom('welcome_credit').where('member_id', '=', memberId).where('transaction_id', 'is', null).execute(),
      );
    },
  };
}
