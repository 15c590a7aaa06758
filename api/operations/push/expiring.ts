import { randomUUID } from 'node:crypto';
import { expiringPoints } from '#rules/expiringPoints.ts';
import { indianDay, indianDayAfter, startOfIndianDay } from '#rules/indianDay.ts';
import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';
import { CallCounter } from '../../upstreams/calls.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { getMembersById } from '../../upstreams/salesforce/members.ts';
import { getWholeLedger } from '../../upstreams/salesforce/transactions.ts';

/** Points that expire within so many days are told. */
const soonDays = 7;
/** When members are told: at ten in the morning in India, and nobody at night. */
const fromMs = 10 * 3_600_000;

interface ExpiringDeps {
  readonly store: Pick<Store, 'pushes'>;
  readonly crm: Crm;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Looks once a day for points that expire soon, of the members who want to be told on a device: the CRM is read for nobody
 * else, and not at all where it has no such date. A look that failed is repeated a minute later.
 */
export function createExpiringLook({ store: { pushes }, crm, log, now }: ExpiringDeps): () => Promise<void> {
  async function nextDayOf(memberId: string): Promise<string | null> {
    const call = { requestId: randomUUID(), calls: new CallCounter() };
    const [[member], { rows }] = await Promise.all([
      getMembersById(crm, call, [memberId], ['balance']),
      getWholeLedger(crm, call, memberId),
    ]);
    const [first] = expiringPoints(rows, member?.balance ?? 0, indianDay(now()));
    return first && first.expiresOn <= indianDayAfter(now(), soonDays) ? first.expiresOn : null;
  }

  return async () => {
    const midnight = startOfIndianDay(indianDay(now()));
    if (crm.mapping.transaction.fields.expiresOn === null || midnight === null) return;
    const since = new Date(midnight.getTime() + fromMs);
    if (now() < since) return;
    for (;;) {
      const memberId = await pushes.takeToLook(since);
      if (memberId === null) return;
      try {
        const day = await nextDayOf(memberId);
        if (day !== null) await pushes.tellExpiring(memberId, day);
      } catch (error) {
        await pushes.lookAgain(memberId);
        log.warn({ err: error }, 'points that expire were not looked for');
        return;
      }
    }
  };
}
