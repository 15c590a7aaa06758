import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';

type StoredProposal = Selectable<StoreSchema['decisionProposal']>;

/** A decision that waits, or waited, for a second person. */
export interface ProposalRow extends Omit<StoredProposal, 'effects' | 'conflicts'> {
  readonly effects: readonly string[];
  readonly conflicts: readonly string[];
}

export type NewProposal = Omit<ProposalRow, 'id' | 'proposedAt' | 'closedAt' | 'outcome'>;

const sentences = z.array(z.string());

const read = (row: StoredProposal): ProposalRow => ({
  ...row,
  effects: sentences.parse(row.effects),
  conflicts: sentences.parse(row.conflicts),
});

/** Decisions that wait for a second person: one at a time for each operation. */
export function createProposals({ db, now }: Pick<StoreDeps, 'db' | 'now'>) {
  const open = () => db.selectFrom('decisionProposal').selectAll().where('closedAt', 'is', null);

  return guardMethods('proposals', {
    /** Stores a proposal; null when another one waits for the same operation. */
    async create({ effects, conflicts, ...values }: NewProposal): Promise<ProposalRow | null> {
      const row = await db
        .insertInto('decisionProposal')
        .values({
          ...values,
          id: randomUUID(),
          proposedAt: now(),
          effects: JSON.stringify(effects),
          conflicts: JSON.stringify(conflicts),
        })
        .onConflict((conflict) => conflict.column('operationId').where('closedAt', 'is', null).doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ? read(row) : null;
    },

    /** Open or closed; null for an unknown id. */
    async find(id: string): Promise<ProposalRow | null> {
      const row = await db.selectFrom('decisionProposal').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? read(row) : null;
    },

    async openOf(operationId: string): Promise<ProposalRow | null> {
      const row = await open().where('operationId', '=', operationId).executeTakeFirst();
      return row ? read(row) : null;
    },

    async open(most: number): Promise<ProposalRow[]> {
      return (await open().orderBy('proposedAt').orderBy('id').limit(most).execute()).map(read);
    },

    /** Closes an open proposal; false when it is closed already. */
    async close(id: string, outcome: NonNullable<ProposalRow['outcome']>): Promise<boolean> {
      const closed = await db
        .updateTable('decisionProposal')
        .set({ closedAt: now(), outcome })
        .where('id', '=', id)
        .where('closedAt', 'is', null)
        .executeTakeFirst();
      return Number(closed.numUpdatedRows) === 1;
    },
  });
}
