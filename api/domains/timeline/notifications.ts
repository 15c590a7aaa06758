import { messages } from '#rules/messageByName.ts';
import { mostPointsNotifications, notificationDays } from '#rules/notifications.ts';
import { changeOf } from '#rules/points.ts';
import { indianDay } from '#rules/indianDay.ts';
import type {
  MarkNotificationsReadInput,
  MembernotificationsArgs,
  ActivityKind,
  ActivitySource,
} from '../../__generated__/schema.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import { byOurClock } from '../../upstreams/clock.ts';
import { sessionOf } from '../identity/membership.ts';
import { decodeCursor, encodeCursor, foreignCursor, pageInfoOf, pageSize } from '../shared/connection.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { readParts } from '../shared/readParts.ts';
import type { TimelineEntryModel } from './model.ts';
import { sources } from './sources.ts';

/** Something that happened, without whether it was read. */
type Happening = TimelineEntryModel;
type Read = (session: Session, context: MemberContext, since: Date) => Promise<readonly Happening[]>;

/** A Debit of one of the club's own redemptions is told by the order, the stay or the encash request. */
async function pointsMoved({ memberId }: Session, context: MemberContext, since: Date): Promise<Happening[]> {
  const { rows } = await context.ledgers.page({
    memberId,
    first: mostPointsNotifications,
    after: null,
    filter: { type: null, from: since.toISOString(), to: null, search: null },
    counted: false,
  });
  const named = await Promise.all(rows.map(async (row) => ({ row, name: await context.transactionNames.load(row) })));
  return named
    .filter(({ row, name }) => row.type !== 'DEBIT' || name.subject === null)
    .map(({ row, name: { title } }) => ({
      id: `POINTS:${row.id}`,
      kind: 'POINTS',
      subjectId: row.id,
      record: { ...row, __typename: 'PointsTransaction' },
      title,
      statusText: row.type === 'OTHER' ? row.typeText : null,
      points: changeOf(row),
      at: row.createdAt,
    }));
}

/** What moved of one source of the timeline. */
const movesOf =
  (kind: ActivityKind, name: keyof typeof sources): Read =>
  async (session, context) =>
    (await sources[name](session, context)).flatMap(({ subjectId, record, title, moves }) =>
      moves.map((move) => ({ kind, subjectId, record, title, points: null, ...move })),
    );

interface NotificationSource {
  /** Its name in `extensions.partial`. */
  readonly part: string;
  readonly read: Read;
  /** Whose clock dates it; null for our own. */
  readonly datedBy: 'rest' | 'crm' | null;
}

/** What the timeline reads too, so that both together cost no further call. */
const notificationSources: Readonly<Record<Exclude<ActivitySource, 'SITE_VISIT'>, NotificationSource>> = {
  POINTS: { part: 'ledger', read: pointsMoved, datedBy: 'crm' },
  ORDER: { part: 'orders', read: movesOf('ORDER', 'orders'), datedBy: 'rest' },
  HOTEL: { part: 'hotelBookings', read: movesOf('HOTEL', 'hotelBookings'), datedBy: null },
  ENCASH: { part: 'encashRequests', read: movesOf('ENCASH', 'encashRequests'), datedBy: 'rest' },
  FRIEND: { part: 'friends', read: movesOf('REFERRAL', 'friends'), datedBy: null },
  LEAD: { part: 'leads', read: movesOf('REFERRAL', 'leads'), datedBy: 'crm' },
};

type Place = Pick<Happening, 'at' | 'id'>;

const byNewest = (a: Place, b: Place): number => Date.parse(b.at) - Date.parse(a.at) || (a.id > b.id ? -1 : 1);

/** @throws a BAD_USER_INPUT error for anything that is no cursor of this list. */
function placeOf(after: string | null | undefined): Place | null {
  if (!after) return null;
  const [at = '', id = ''] = decodeCursor(after, 2);
  if (Number.isNaN(Date.parse(at))) throw foreignCursor();
  return { at, id };
}

/** The beginning of the day in India from which on notifications are shown. */
const startOf = (now: Date): Date =>
  new Date(`${indianDay(new Date(now.getTime() - notificationDays * 86_400_000))}T00:00:00+05:30`);

const sourceNames = Object.keys(notificationSources) as (keyof typeof notificationSources)[];

/** By our clock, since visits and read marks are: what an upstream dates earlier is new all the same. */
async function readSource(
  { read, datedBy }: NotificationSource,
  session: Session,
  context: MemberContext,
  since: Date,
): Promise<readonly Happening[]> {
  const happenings = await read(session, context, since);
  if (datedBy === null) return happenings;
  const { clock } = context.services[datedBy];
  return happenings.map((one) => ({ ...one, at: byOurClock(one.at, clock) }));
}

/** Everything that happened, newest first, and the parts that cannot be read. */
async function readHappenings(session: Session, context: MemberContext) {
  const now = context.services.now();
  const since = startOf(now);
  const parts = await readParts(
    context,
    ...sourceNames.map((name) => {
      const source = notificationSources[name];
      return [source.part, () => readSource(source, session, context, since)] as const;
    }),
  );
  const happenings = parts
    .flatMap((part) => part ?? [])
    .filter(({ at }) => Date.parse(at) >= since.getTime() && Date.parse(at) <= now.getTime())
    .toSorted(byNewest);
  return { happenings, unavailable: sourceNames.filter((_, index) => parts[index] === null) };
}

/**
 * A page of what happened to a member, newest first. A source that fails is left out and named in the response.
 *
 * @throws an outage when no source, or not the store, can be read.
 */
export async function readNotifications(
  session: Session,
  { first, after }: MembernotificationsArgs,
  context: MemberContext,
) {
  const size = pageSize(first, 20, 100);
  const place = placeOf(after);
  const { memberVisits } = context.services.store;
  const visits = () => memberVisits.find(session.memberId, session.createdAt);
  const [{ happenings, unavailable }, { lastVisitAt, readThrough }] = await Promise.all([
    readHappenings(session, context),
    orUnavailable(messages.fetchFailed, visits, StoreError),
  ]);
  const isRead = ({ at }: Place) => readThrough !== null && Date.parse(at) <= readThrough.getTime();
  const rest = place ? happenings.filter((one) => byNewest(place, one) < 0) : happenings;
  const edges = rest
    .slice(0, size)
    .map((one) => ({ node: { ...one, isRead: isRead(one) }, cursor: encodeCursor([one.at, one.id]) }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: pageInfoOf(edges, { hasNextPage: rest.length > size, hasPreviousPage: place !== null }),
    totalCount: happenings.length,
    unreadCount: happenings.filter((one) => !isRead(one)).length,
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
    unavailable,
  };
}

/** Marks everything up to a time as read, for all devices. */
export async function markNotificationsRead({ through }: MarkNotificationsReadInput, context: MemberContext) {
  const session = sessionOf(context);
  const { memberVisits } = context.services.store;
  const readThrough = await orUnavailable(
    messages.notificationsNotMarked,
    () => memberVisits.markRead(session.memberId, new Date(through)),
    StoreError,
  );
  return {
    __typename: 'MarkNotificationsReadSuccess' as const,
    readThrough: readThrough.toISOString(),
    me: { session },
  };
}
