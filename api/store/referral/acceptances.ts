import { randomUUID } from 'node:crypto';
import { type AcceptanceState, isFinalAcceptance } from '#rules/referralLink.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { createTokens } from '../auth/tokens.ts';
import { createSealedJson } from '../crypto/sealedJson.ts';
import { countAll } from '../dailyCounts.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { linkReader } from './links.ts';

const friendSecrets = z.object({
  name: z.string(),
  phoneLast4: z.string(),
  /** Until it is final. */
  mobile: z.string().nullable(),
});

type Row = Selectable<StoreSchema['referralAcceptance']>;

/** A friend who accepted a link, with what is sealed. */
export type AcceptanceRecord = Omit<Row, 'sealed' | 'mobileFp'> & z.infer<typeof friendSecrets>;

interface NewAcceptance {
  readonly token: string;
  readonly name: string;
  readonly mobile: string;
  /** Whether an OTP has proven the number. */
  readonly verified: boolean;
  readonly noticeVersion: string;
  readonly state: AcceptanceState;
}

export const friendFingerprint = ({ vault }: Pick<StoreDeps, 'vault'>, mobile: string): string =>
  vault.fingerprint('referral-friend', mobile);

/** The sealed part of a row, and how it is read. */
export function acceptanceReader(deps: StoreDeps) {
  const sealed = createSealedJson(deps, 'referral-acceptance', friendSecrets);
  return {
    seal: sealed.seal,
    read: (stored: Row): AcceptanceRecord[] => {
      const { sealed: text, mobileFp: _, ...row } = stored;
      const secrets = sealed.open(row.id, text);
      return secrets ? [{ ...row, ...secrets }] : [];
    },
  };
}

/** The friends who accepted links, and what their devices show to learn what became of it. */
export function createReferralAcceptances(deps: StoreDeps) {
  const { db, vault, now } = deps;
  const links = linkReader(deps);
  const receipts = createTokens(vault, 'referral-receipt');
  const { seal, read } = acceptanceReader(deps);

  return guardMethods('referralAcceptances', {
    /**
     * Records that a friend accepts a link: once for each number, and never more often than the link allows.
     *
     * @returns the secret for the device, and whether it was accepted for the first time; null when the link cannot be
     *   used.
     */
    async accept({ token, name, mobile, verified, noticeVersion, state }: NewAcceptance) {
      return await db.transaction().execute(async (trx) => {
        const at = now();
        // The row stays locked until the count has changed.
        const link = await trx
          .selectFrom('referralLink')
          .select('id')
          .where('tokenFp', '=', links.tokens.fingerprint(token))
          .where(links.isUsable(at))
          .forUpdate()
          .executeTakeFirst();
        if (!link) return null;
        const id = randomUUID();
        const mobileFp = friendFingerprint(deps, mobile);
        const friend = { name, phoneLast4: mobile.slice(-4), mobile: isFinalAcceptance(state) ? null : mobile };
        const values = { id, linkId: link.id, mobileFp, sealed: seal(id, friend), verified, noticeVersion, state };
        const added = await trx
          .insertInto('referralAcceptance')
          .values({ ...values, stateAt: at, acceptedAt: at })
          .onConflict((conflict) => conflict.columns(['linkId', 'mobileFp']).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added) {
          await trx
            .updateTable('referralLink')
            .set((row) => ({ accepted: row('accepted', '+', 1) }))
            .where('id', '=', link.id)
            .execute();
        }
        const before = added
          ? null
          : await trx
              .selectFrom('referralAcceptance')
              .select('id')
              .where('linkId', '=', link.id)
              .where('mobileFp', '=', mobileFp)
              .executeTakeFirst();
        const acceptanceId = before?.id ?? id;
        const { token: receipt, tokenFp: receiptFp } = receipts.create();
        await trx.insertInto('referralReceipt').values({ receiptFp, acceptanceId, verified, createdAt: at }).execute();
        if (added) await countAll(trx, at, [{ name: 'LINKS_ACCEPTED' }]);
        return { id: acceptanceId, receipt, isFirst: added !== undefined };
      });
    },

    /** What a device may see of what it accepted; null for an unknown secret. */
    async ofReceipt(receipt: string) {
      if (!receipts.isToken(receipt)) return null;
      const row = await db
        .selectFrom('referralReceipt')
        .innerJoin('referralAcceptance', 'referralAcceptance.id', 'referralReceipt.acceptanceId')
        .innerJoin('referralLink', 'referralLink.id', 'referralAcceptance.linkId')
        .selectAll('referralAcceptance')
        .select('projectId')
        .select(['referralReceipt.verified as isProven', 'referralReceipt.createdAt as receivedAt'])
        .where('receiptFp', '=', receipts.fingerprint(receipt))
        .executeTakeFirst();
      if (!row) return null;
      const { isProven, receivedAt, projectId, ...stored } = row;
      const [acceptance] = read(stored);
      return acceptance ? { acceptance, projectId, isProven, receivedAt } : null;
    },

    async ofLinks(linkIds: readonly string[]): Promise<AcceptanceRecord[]> {
      if (linkIds.length === 0) return [];
      const rows = await db
        .selectFrom('referralAcceptance')
        .selectAll()
        .where('linkId', 'in', linkIds)
        .orderBy('acceptedAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.flatMap(read);
    },

    /** Those of a member that wait for a login, newest first, with the project of their link. */
    async waitingOf(memberId: string): Promise<(AcceptanceRecord & { readonly projectName: string | null })[]> {
      const rows = await db
        .selectFrom('referralAcceptance')
        .innerJoin('referralLink', 'referralLink.id', 'referralAcceptance.linkId')
        .selectAll('referralAcceptance')
        .select('projectName')
        .where('memberId', '=', memberId)
        .where('state', '=', 'WAITING')
        .orderBy('acceptedAt', 'desc')
        .orderBy('referralAcceptance.id')
        .execute();
      return rows.flatMap(({ projectName, ...row }) => read(row).map((one) => ({ ...one, projectName })));
    },

    async find(id: string): Promise<AcceptanceRecord | null> {
      const row = await db.selectFrom('referralAcceptance').selectAll().where('id', '=', id).executeTakeFirst();
      return (row && read(row)[0]) ?? null;
    },

    /** Records how far it is. Once it is final, the mobile is no longer kept. */
    async move(acceptance: AcceptanceRecord, state: AcceptanceState, operationId: string | null): Promise<void> {
      const { id, name, phoneLast4, mobile } = acceptance;
      const kept = { name, phoneLast4, mobile: isFinalAcceptance(state) ? null : mobile };
      const at = now();
      await db.transaction().execute(async (trx) => {
        const moved = await trx
          .updateTable('referralAcceptance')
          .set({ state, stateAt: at, operationId, sealed: seal(id, kept) })
          .where('id', '=', id)
          .where('state', 'in', ['WAITING', 'SENDING'])
          .executeTakeFirst();
        if (state === 'SENT' && moved.numUpdatedRows) await countAll(trx, at, [{ name: 'LINK_REFERRALS_SENT' }]);
      });
    },

    /** The backend has refused every token of the member: it waits for a login after this moment. */
    async waitForLogin({ id }: AcceptanceRecord): Promise<void> {
      const at = now();
      await db
        .updateTable('referralAcceptance')
        .set({ state: 'WAITING', stateAt: at, tokenRefusedAt: at, operationId: null })
        .where('id', '=', id)
        .where('state', 'in', ['WAITING', 'SENDING'])
        .execute();
    },
  });
}
