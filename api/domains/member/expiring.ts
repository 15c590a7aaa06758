import { expiringPoints, type ExpiringPoints } from '#rules/expiringPoints.ts';
import { indianDay, indianDayAfter } from '#rules/indianDay.ts';
import { messages } from '#rules/messageByName.ts';
import { expiringDays } from '#rules/notifications.ts';
import type { MemberContext } from '../shared/context.ts';
import { badInput, orUnavailable } from '../shared/errors.ts';
import type { PointsSummaryModel } from './model.ts';

/**
 * The points that expire in the next days, from the whole ledger; null when the org has no field for it, hides it, or
 * returns no balance.
 */
export async function readExpiring(
  { record }: PointsSummaryModel,
  days: number,
  { services: { crm, now }, ledgers }: MemberContext,
): Promise<ExpiringPoints[] | null> {
  if (days < 1 || days > expiringDays.most) throw badInput(`\`days\` must be between 1 and ${expiringDays.most}.`);
  const { object, fields } = crm.mapping.transaction;
  if (fields.expiresOn === null || record.balance === null) return null;
  const { rows } = await orUnavailable(messages.fetchFailed, () => ledgers.whole(record.id));
  const isHidden = crm.access.missing().some((one) => one.object === object && one.field === fields.expiresOn);
  if (isHidden) return null;
  const today = now();
  const last = indianDayAfter(today, days);
  return expiringPoints(rows, record.balance, indianDay(today)).filter(({ on }) => on <= last);
}
