import { randomUUID } from 'node:crypto';
import { errandTransitions, isOpenErrand } from '#rules/errand.ts';
import type { ErrandStage } from '#rules/errand.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ErrandRow, Errands } from './errandTypes.ts';
import { guarded } from '../database/errors.ts';
import type { Jobs } from '../database/jobs.ts';
import type { StoreSchema } from '../database/schema.ts';
import { openSealedJson } from '../crypto/sealedJson.ts';
import type { Vault } from '../crypto/vault.ts';

/** How soon an errand is resumed when the process that started it has died. */
const rescueSeconds = 10;
/** The maximum number of due errands that are read at once. */
const mostDue = 500;

const friendSchema = z.object({
  projectId: z.string(),
  projectName: z.string().nullable(),
  name: z.string(),
  phoneLast4: z.string(),
});

/** The sealing contexts of the two sealed columns of an errand. */
const sealedAs = { payload: (id: string) => `errand payload:${id}`, friend: (id: string) => `errand friend:${id}` };

/** In stage ASKED, no request was sent that could have arrived. */
function triesAfter({ tries }: ErrandRow, to: ErrandStage): number {
  if (to === 'ASKED') return 0;
  return to === 'SENDING' ? tries + 1 : tries;
}

export function createErrands(deps: {
  db: Kysely<StoreSchema>;
  vault: Vault;
  logger: Logger;
  now: () => Date;
  jobs: Jobs;
}): Errands {
  const { db, vault, logger, now, jobs } = deps;

  const seal = (part: keyof typeof sealedAs, id: string, value: unknown) =>
    value === null ? null : vault.seal(JSON.stringify(value), sealedAs[part](id));
  const open = <T>(part: keyof typeof sealedAs, id: string, text: string | null, schema: z.ZodType<T>) =>
    text === null
      ? null
      : openSealedJson({ vault, logger, what: `errand ${part}` }, { text, context: sealedAs[part](id) }, schema);
  const read = (row: Selectable<StoreSchema['errand']>): ErrandRow => ({
    id: row.id,
    kind: row.kind,
    keyFp: row.key_fp,
    memberId: row.member_id,
    stage: row.stage,
    payload: open('payload', row.id, row.payload, z.unknown()),
    friend: open('friend', row.id, row.friend, friendSchema),
    upstreamId: row.upstream_id,
    refusal: row.refusal,
    tries: row.tries,
    stageAt: row.stage_at,
    nextTryAt: row.next_try_at,
    createdAt: row.created_at,
  });

  /** Changes an errand if it has not changed since it was read. */
  const patch = async (
    operation: string,
    { id, stage, tries }: ErrandRow,
    values: Partial<Omit<Selectable<StoreSchema['errand']>, 'id' | 'kind' | 'key_fp'>>,
  ): Promise<ErrandRow | null> => {
    const row = await guarded(operation, () =>
      db
        .updateTable('errand')
        .set(values)
        .where('id', '=', id)
        .where('stage', '=', stage)
        .where('tries', '=', tries)
        .returningAll()
        .executeTakeFirst(),
    );
    return row ? read(row) : null;
  };

  /** Schedules a job for when the delay is over, in case this process is gone by then. */
  const goOnAt = ({ id, nextTryAt }: ErrandRow) =>
    jobs.send('errand', id, (nextTryAt.getTime() - now().getTime()) / 1000);

  return {
    async begin({ kind, key, memberId, payload, friend }) {
      const id = randomUUID();
      const at = now();
      const values = {
        id,
        kind,
        key_fp: vault.fingerprint('errand', JSON.stringify([kind, ...key])),
        member_id: memberId,
        stage: 'ASKED',
        payload: seal('payload', id, payload),
        friend: seal('friend', id, friend),
        upstream_id: null,
        refusal: null,
        tries: 0,
        stage_at: at,
        next_try_at: at,
        created_at: at,
      } as const;
      return guarded('errands.begin', () =>
        db.transaction().execute(async (trx) => {
          const begun = await trx
            .insertInto('errand')
            .values(values)
            .onConflict((conflict) =>
              conflict.columns(['kind', 'key_fp']).doUpdateSet(values).where('errand.stage', '=', 'REFUSED'),
            )
            .returningAll()
            .executeTakeFirst();
          if (begun) {
            await jobs.send('errand', id, rescueSeconds, trx);
            return { errand: read(begun), begun: true };
          }
          const known = await trx
            .selectFrom('errand')
            .selectAll()
            .where('kind', '=', kind)
            .where('key_fp', '=', values.key_fp)
            .executeTakeFirstOrThrow();
          return { errand: read(known), begun: false };
        }),
      );
    },

    async find(id) {
      const row = await guarded('errands.find', () =>
        db.selectFrom('errand').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row ? read(row) : null;
    },

    async list(memberId) {
      const rows = await guarded('errands.list', () =>
        db
          .selectFrom('errand')
          .selectAll()
          .where('member_id', '=', memberId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute(),
      );
      return rows.map(read);
    },

    async advance(errand, change) {
      if (!errandTransitions[errand.stage].includes(change.to)) {
        throw new RangeError(`an errand does not go from ${errand.stage} to ${change.to}`);
      }
      const at = now();
      const moved = await patch('errands.advance', errand, {
        stage: change.to,
        stage_at: at,
        next_try_at: change.notBefore ?? at,
        tries: triesAfter(errand, change.to),
        ...('upstreamId' in change ? { upstream_id: change.upstreamId } : {}),
        ...('refusal' in change ? { refusal: change.refusal, friend: null } : {}),
        ...('payload' in change ? { payload: seal('payload', errand.id, change.payload) } : {}),
        ...(change.to === 'DONE' || change.to === 'REFUSED' ? { payload: null } : {}),
      });
      if (moved && isOpenErrand(moved.stage) && change.notBefore) await goOnAt(moved);
      return moved;
    },

    async postpone(errand, until) {
      const row = await patch('errands.postpone', errand, { next_try_at: until });
      if (row) await goOnAt(row);
      return row;
    },

    tryAgain: (errand) => patch('errands.tryAgain', errand, { tries: errand.tries + 1, stage_at: now() }),

    async needingAttention(begunBefore, most) {
      const rows = await guarded('errands.needingAttention', () =>
        db
          .selectFrom('errand')
          .selectAll()
          .where((row) =>
            row.or([
              row('stage', '=', 'NEEDS_REVIEW'),
              row.and([row('stage', 'in', ['ASKED', 'SENDING']), row('created_at', '<', begunBefore)]),
            ]),
          )
          .orderBy('created_at')
          .orderBy('id')
          .limit(most)
          .execute(),
      );
      return rows.map(read);
    },

    async due(at) {
      const rows = await guarded('errands.due', () =>
        db
          .selectFrom('errand')
          .select('id')
          .where('stage', 'in', ['ASKED', 'SENDING'])
          .where('next_try_at', '<=', at)
          .orderBy('next_try_at')
          .limit(mostDue)
          .execute(),
      );
      return rows.map((row) => row.id);
    },
  };
}
