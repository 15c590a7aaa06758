import type { ActivityKind } from '../../__generated__/schema.ts';
import { isCrmInstant, isRecordId } from '../../upstreams/salesforce/wireTypes.ts';
import { decodeCursor, encodeCursor, foreignCursor } from '../shared/connection.ts';
import type { TimelineEntryModel } from './model.ts';

/** An entry of the timeline; its ID starts with its kind. */
export const entryOf = (entry: Omit<TimelineEntryModel, 'id'>): TimelineEntryModel => ({
  ...entry,
  id: `${entry.kind}:${entry.subjectId}`,
});

export interface TimelinePlace {
  readonly at: string;
  readonly kind: ActivityKind;
  readonly subjectId: string;
}

const kinds: readonly ActivityKind[] = ['POINTS', 'ORDER', 'HOTEL', 'ENCASH', 'SITE_VISIT', 'REFERRAL'];

export const cursorOf = ({ at, id }: Pick<TimelineEntryModel, 'at' | 'id'>): string => encodeCursor([at, id]);

/** @throws a BAD_USER_INPUT error for anything that `cursorOf` did not make. */
export function placeOf(after: string | null | undefined): TimelinePlace | null {
  if (!after) return null;
  const [at = '', id = ''] = decodeCursor(after, 2);
  const kind = kinds.find((one) => id.startsWith(`${one}:`));
  const subjectId = id.slice((kind?.length ?? 0) + 1);
  if (!kind || !isCrmInstant(at) || (kind === 'POINTS' && !isRecordId(subjectId))) throw foreignCursor();
  return { at, kind, subjectId };
}

/** A Salesforce ID that sorts before all others. */
const smallestId = '000000000000000AAA';

/**
 * The ledger row after which the next page starts. Of entries with the same time, ledger rows come first. After any
 * other entry no ledger row of that time remains, so the smallest ID is used.
 */
export const ledgerPlace = ({ at, kind, subjectId }: TimelinePlace): { createdAt: string; id: string } => ({
  createdAt: at,
  id: kind === 'POINTS' ? subjectId : smallestId,
});

const momentOf = ({ at }: { readonly at: string }) => Date.parse(at);
const newestFirst = (a: TimelineEntryModel, b: TimelineEntryModel) =>
  momentOf(b) - momentOf(a) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** Whether an entry other than a ledger row comes after a position. */
function isAfter(entry: TimelineEntryModel, place: TimelinePlace): boolean {
  const apart = momentOf(place) - momentOf(entry);
  if (apart !== 0) return apart > 0;
  return place.kind === 'POINTS' || entry.id < `${place.kind}:${place.subjectId}`;
}

/**
 * One page of the timeline, newest first.
 *
 * @param ledger its rows after `place`, in the CRM's order, and whether there are more: entries older than the last row
 *   must wait until the next rows are read
 * @param others all other entries
 */
export function timelinePage(
  ledger: { readonly entries: readonly TimelineEntryModel[]; readonly hasMore: boolean },
  others: readonly TimelineEntryModel[],
  place: TimelinePlace | null,
  size: number,
): { readonly entries: readonly TimelineEntryModel[]; readonly hasNextPage: boolean } {
  const behind = others.filter((entry) => !place || isAfter(entry, place)).toSorted(newestFirst);
  const oldest = ledger.hasMore ? ledger.entries.at(-1) : undefined;
  const ready = oldest ? behind.filter((entry) => momentOf(entry) > momentOf(oldest)) : behind;
  // Sorting is stable: of entries with the same time, ledger rows come first, in the CRM's order.
  const merged = [...ledger.entries, ...ready].toSorted((a, b) => momentOf(b) - momentOf(a));
  const entries = merged.slice(0, size);
  const more = merged.length > size || ready.length < behind.length || ledger.hasMore;
  return { entries, hasNextPage: more && entries.length > 0 };
}
