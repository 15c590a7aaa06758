import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createSealedJson } from './crypto/sealedJson.ts';
import { countAll } from './dailyCounts.ts';
import { guardMethods } from './database/errors.ts';
import type { StoreDeps } from './deps.ts';

const siteVisit = z.object({
  projectId: z.string(),
  slot: z.string().nullable(),
  scheduledAt: z.string().nullable(),
});
const enquiry = z.object({ projectId: z.string() });

export type SiteVisitBooking = z.infer<typeof siteVisit>;
export type SentEnquiry = z.infer<typeof enquiry>;

export type Activity<T> = T & { readonly id: string; readonly createdAt: Date };
export type SiteVisitRecord = Activity<SiteVisitBooking>;
export type EnquiryRecord = Activity<SentEnquiry>;

/** Member activity in this club that no upstream lists: booked site visits and sent enquiries. */
export interface MemberActivity<T> {
  /** Records an action after the backend accepted it. */
  add(memberId: string, details: T): Promise<Activity<T>>;
  /** Newest first. A row that cannot be opened is omitted and logged. */
  list(memberId: string): Promise<Activity<T>[]>;
}

function createMemberActivity<T extends object>(
  deps: StoreDeps,
  kind: 'site visit' | 'enquiry',
  schema: z.ZodType<T>,
): MemberActivity<T> {
  const { db, now } = deps;
  const sealed = createSealedJson(deps, kind, schema);
  return guardMethods('memberActivity', {
    async add(memberId: string, details: T) {
      const id = randomUUID();
      const createdAt = now();
      const row = { id, memberId, kind, details: sealed.seal(id, details), createdAt };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('memberActivity').values(row).execute();
        await countAll(trx, createdAt, [{ name: kind === 'enquiry' ? 'ENQUIRIES' : 'SITE_VISITS', subject: 'MEMBER' }]);
      });
      return { ...details, id, createdAt };
    },

    async list(memberId: string) {
      const rows = await db
        .selectFrom('memberActivity')
        .selectAll()
        .where('memberId', '=', memberId)
        .where('kind', '=', kind)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.flatMap((row) => {
        const details = sealed.open(row.id, row.details);
        return details ? [{ ...details, id: row.id, createdAt: row.createdAt }] : [];
      });
    },
  });
}

export const createSiteVisits = (deps: StoreDeps): MemberActivity<SiteVisitBooking> =>
  createMemberActivity(deps, 'site visit', siteVisit);

export const createEnquiries = (deps: StoreDeps): MemberActivity<SentEnquiry> =>
  createMemberActivity(deps, 'enquiry', enquiry);
