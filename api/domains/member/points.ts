import { messages } from '#rules/messageByName.ts';
import { debitReason } from '#rules/transactionReason.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { PointsHold } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { usablePointsOf } from '../loaders/usablePoints.ts';
import { subjectOf } from '../loaders/transactionNames.ts';
import type { MemberField, MemberRecord } from '../../upstreams/salesforce/members.ts';
import { orUnavailable, badInput } from '../shared/errors.ts';
import { selectedFields } from '../shared/arguments.ts';
import type { MemberModel, PointsSummaryModel } from './model.ts';
import { expiringPoints, type ExpiringPoints } from '#rules/expiringPoints.ts';
import { indianDay, indianDayAfter } from '#rules/indianDay.ts';
import { expiringDays } from '#rules/notifications.ts';

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
  return expiringPoints(rows, record.balance, indianDay(today)).filter(({ expiresOn }) => expiresOn <= last);
}

/** One field of the CRM record. All fields that an operation selects are read in one call. */
export const fieldOf = async <F extends MemberField>({ session }: MemberModel, context: MemberContext, field: F) => {
  const load = () => context.members.load({ id: session.memberId, fields: [field] });
  return (await orUnavailable(messages.fetchFailed, load))?.[field] ?? null;
};

const figures = [
  ['balance', 'BALANCE'],
  ['credited', 'EARNED'],
  ['debited', 'REDEEMED'],
  ['expired', 'EXPIRED'],
] as const;

export const unavailableFigures = (record: MemberRecord) =>
  figures.filter(([field]) => record[field] === null).map(([, figure]) => figure);

/** The CRM fields that each part of the summary needs. */
const takes: Readonly<Record<string, readonly MemberField[]>> = {
  balance: ['balance'],
  available: ['balance'],
  earned: ['credited'],
  redeemed: ['debited'],
  expired: ['expired'],
  unavailable: ['balance', 'credited', 'debited', 'expired'],
  reconciliation: ['balance', 'expired'],
  expiring: ['balance'],
};

/** The totals, in one call to the CRM for all requested fields, so that an outage is reported once. */
export async function readPoints(
  owner: MemberModel,
  context: MemberContext,
  info: GraphQLResolveInfo,
): Promise<PointsSummaryModel | null> {
  const selected = selectedFields(info);
  const fields = [...new Set([...selected].flatMap((name) => takes[name] ?? []))];
  // Read with the totals and not after them. The field that needs it reports a failure.
  const { expiresOn } = context.services.crm.mapping.transaction.fields;
  if (selected.has('expiring') && expiresOn !== null) {
    context.ledgers.whole(owner.session.memberId).catch(() => undefined);
  }
  return orUnavailable(messages.fetchFailed, async () => {
    const record = context.members.load({ id: owner.session.memberId, fields });
    const usable = (selected.has('available') || selected.has('held')) && usablePointsOf(owner, context);
    const [member, points] = await Promise.all([record, usable || null]);
    // The balance was read again if an encash has just been debited.
    return member && { record: points ? { ...member, balance: points.balance } : member, usable: points };
  });
}

export async function readHolds(memberId: string, { heldPoints }: MemberContext): Promise<PointsHold[]> {
  return (await heldPoints.load(memberId)).map((hold) => ({
    id: hold.id,
    title: debitReason(hold),
    subject: subjectOf(hold),
    points: hold.points,
    since: hold.since.toISOString(),
  }));
}
