import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { isOpenErrand } from '#rules/errand.ts';
import type { ErrandRow } from '../store/operations/errandTypes.ts';
import { LockTimeoutError } from '../store/database/errors.ts';
import type { Store } from '../store/store.ts';
import type { CallContext } from '../upstreams/calls.ts';
import type { Crm } from '../upstreams/salesforce/crm.ts';
import { agreeTo, Refusal } from './consent.ts';
import { decideErrand, leadsSight, type Decide, type ErrandDecision } from './errandDecision.ts';
import { errandListText, errandShowText } from './errandText.ts';

/** The operator lists referrals and registrations here, and decides those that need a person. */
export interface ErrandDesk {
  find(id: string): Promise<ErrandRow | null>;
  list(begunBefore: Date, most: number): Promise<string>;
  show(errand: ErrandRow): Promise<string>;
  /** @throws Refusal when it was not carried out. */
  decide(command: Decide): Promise<void>;
}

export function createErrandDesk(deps: {
  readonly store: Pick<Store, 'errands' | 'locks'>;
  readonly crm: Crm;
  readonly call: CallContext;
  readonly log: Logger;
  readonly now: () => Date;
  readonly who: string;
  readonly say: (text: string) => void;
  readonly ask: (question: string) => Promise<string>;
}): ErrandDesk {
  const { crm, call, log, now } = deps;
  const { errands, locks } = deps.store;

  const waiting = async (id: string): Promise<ErrandRow> => {
    const errand = await errands.find(id);
    if (errand?.stage === 'NEEDS_REVIEW') return errand;
    throw new Refusal(
      errand && isOpenErrand(errand.stage)
        ? `It is ${errand.stage}, and the club continues it by itself. An operator decides only when it is NEEDS_REVIEW.`
        : `It is ${errand?.stage ?? 'gone'}: there is nothing left to decide.`,
    );
  };
  const look = async (command: Decide) => {
    const errand = await waiting(command.id);
    return { errand, decision: decideErrand(command, errand, await leadsSight(crm, call, errand)) };
  };

  /** Under the lock nobody else continues it, and the confirmed decision must still match the data. */
  const apply = (command: Decide, agreedTo: ErrandDecision, { keyFp }: ErrandRow): Promise<ErrandRow> =>
    locks.withLock(`errand:${keyFp}`, async (lost) => {
      const { errand, decision } = await look(command);
      lost.throwIfAborted();
      const moved = isDeepStrictEqual(decision, agreedTo) ? await errands.advance(errand, decision.change) : null;
      if (!moved) throw new Refusal('Nothing was changed: the data changed in the meantime. Check it again.');
      const { id, kind, stage: to, upstreamId } = moved;
      const overruled = decision.doubts.length;
      log.info(
        { decision: command.name, errand: id, kind, to, upstreamId, overruled, who: deps.who },
        'an operator decided an errand',
      );
      return moved;
    });

  return {
    find: (id) => errands.find(id),
    list: async (begunBefore, most) => errandListText(await errands.needingAttention(begunBefore, most), now(), most),
    show: async (errand) => errandShowText(errand, await leadsSight(crm, call, errand)),

    async decide(command) {
      const { errand, decision } = await look(command);
      await agreeTo(decision, command, deps);
      const { stage } = await apply(command, decision, errand).catch((error: unknown) => {
        if (!(error instanceof LockTimeoutError)) throw error;
        throw new Refusal('Nothing was changed: it is being sent at the moment. Try again.');
      });
      deps.say(`Done: it is ${stage}.\n`);
    },
  };
}
