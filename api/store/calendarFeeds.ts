import type { Language } from '#rules/language.ts';
import { z } from 'zod';
import { createTokens } from './auth/tokens.ts';
import { createSealedJson } from './crypto/sealedJson.ts';
import { guardMethods } from './database/errors.ts';
import type { StoreDeps } from './deps.ts';

export interface CalendarFeedRecord {
  readonly memberId: string;
  readonly token: string;
  /** The language of its entries. */
  readonly language: Language;
  readonly createdAt: Date;
}

const dayMs = 86_400_000;
const secret = z.object({ token: z.string() });

/**
 * The addresses at which calendars read members' visits and stays: at most one for each member. The table has the
 * fingerprint of a token and the token sealed, so that the member can see the address again.
 */
export function createCalendarFeeds(deps: StoreDeps) {
  const { db, now } = deps;
  const tokens = createTokens(deps.vault, 'calendar-feed');
  const sealed = createSealedJson(deps, 'calendar-feed', secret);

  return guardMethods('calendarFeeds', {
    /** Null also when it cannot be opened. */
    async find(memberId: string): Promise<CalendarFeedRecord | null> {
      const row = await db
        .selectFrom('memberCalendarFeed')
        .selectAll()
        .where('memberId', '=', memberId)
        .executeTakeFirst();
      const opened = row && sealed.open(memberId, row.sealed);
      return opened ? { memberId, token: opened.token, language: row.language, createdAt: row.createdAt } : null;
    },

    /** Creates a feed. The address of an earlier one no longer works. */
    async create(memberId: string, language: Language): Promise<CalendarFeedRecord> {
      const { token, tokenFp } = tokens.create();
      const createdAt = now();
      const feed = { tokenFp, sealed: sealed.seal(memberId, { token }), language, createdAt, readAt: createdAt };
      await db
        .insertInto('memberCalendarFeed')
        .values({ memberId, ...feed })
        .onConflict((conflict) => conflict.column('memberId').doUpdateSet(feed))
        .execute();
      return { memberId, token, language, createdAt };
    },

    async remove(memberId: string): Promise<void> {
      await db.deleteFrom('memberCalendarFeed').where('memberId', '=', memberId).execute();
    },

    /** Whose feed a calendar asks for; null for any other text. Notes the day, once a day. */
    async read(token: string): Promise<Pick<CalendarFeedRecord, 'memberId' | 'language'> | null> {
      if (!tokens.isToken(token)) return null;
      const row = await db
        .selectFrom('memberCalendarFeed')
        .select(['memberId', 'language', 'readAt'])
        .where('tokenFp', '=', tokens.fingerprint(token))
        .executeTakeFirst();
      if (!row) return null;
      const readAt = now();
      if (readAt.getTime() - row.readAt.getTime() >= dayMs) {
        await db
          .updateTable('memberCalendarFeed')
          .set({ readAt })
          .where('tokenFp', '=', tokens.fingerprint(token))
          .execute();
      }
      return { memberId: row.memberId, language: row.language };
    },
  });
}
