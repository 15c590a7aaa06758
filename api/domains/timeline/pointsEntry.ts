import { changeOf } from '#rules/points.ts';
import type { TimelineEntry } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import { entryOf } from './timelinePage.ts';

/** A points transaction on the timeline, with what its points were for. */
export async function pointsEntry(
  transaction: PointsTransactionRecord,
  { transactionNames }: Pick<MemberContext, 'transactionNames'>,
): Promise<TimelineEntry> {
  const { id, name, type, typeLabel, points, createdAt } = transaction;
  const { title, subject } = await transactionNames.load(transaction);
  return entryOf({
    kind: 'POINTS',
    subjectId: id,
    title,
    subject,
    recordName: name,
    at: createdAt,
    status: type === 'OTHER' ? typeLabel : null,
    points: changeOf({ type, points }),
  });
}
