import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from './database/errors.ts';
import type { StoreSchema } from './database/schema.ts';
import { openSealedJson } from './crypto/sealedJson.ts';
import type { Vault } from './crypto/vault.ts';

const siteVisit = z.object({
  projectId: z.string(),
  slot: z.string().nullable(),
  scheduledAt: z.string().nullable(),
});

export type SiteVisitBooking = z.infer<typeof siteVisit>;

export type Activity<T> = T & { readonly id: string; readonly createdAt: Date };

export type SiteVisitRecord = Activity<SiteVisitBooking>;

const enquiry = z.object({ projectId: z.string() });

export type SentEnquiry = z.infer<typeof enquiry>;

/** Member activity in this club that no upstream lists: booked site visits and sent enquiries. */
export interface MemberActivity<T> {
  /** Records an action after the backend accepted it. */
  add(memberId: string, details: T): Promise<Activity<T>>;
  /** Newest first. A row that cannot be opened is omitted and logged. */
  list(memberId: string): Promise<Activity<T>[]>;
}

function createMemberActivity<T extends object>(
  deps: { db: Kysely<StoreSchema>; vault: Vault; logger: Logger; now: () => Date },
  kind: string,
  schema: z.ZodType<T>,
): MemberActivity<T> {
  const { db, vault, logger, now } = deps;
  const contextOf = (id: string) => `${kind}:${id}`;
  return {
    async add(memberId, details) {
      const id = randomUUID();
      const createdAt = now();
      const sealed = vault.seal(JSON.stringify(details), contextOf(id));
      await guarded('memberActivity.add', () =>
        db
          .insertInto('member_deed')
          .values({ id, member_id: memberId, kind, details: sealed, created_at: createdAt })
          .execute(),
      );
      return { ...details, id, createdAt };
    },

    async list(memberId) {
      const rows = await guarded('memberActivity.list', () =>
        db
          .selectFrom('member_deed')
          .selectAll()
          .where('member_id', '=', memberId)
          .where('kind', '=', kind)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute(),
      );
      return rows.flatMap((row) => {
        const sealed = { text: row.details, context: contextOf(row.id) };
        const details = openSealedJson({ vault, logger, what: kind }, sealed, schema);
        return details ? [{ ...details, id: row.id, createdAt: row.created_at }] : [];
      });
    },
  };
}

type Deps = Parameters<typeof createMemberActivity>[0];

export const createSiteVisits = (deps: Deps): MemberActivity<SiteVisitBooking> =>
  createMemberActivity(deps, 'site visit', siteVisit);

export const createEnquiries = (deps: Deps): MemberActivity<SentEnquiry> =>
  createMemberActivity(deps, 'enquiry', enquiry);
