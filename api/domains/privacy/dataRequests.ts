import { daysBetween, indianDay, indianDayAfter, startOfIndianDay } from '#rules/indianDay.ts';
import type { OpenDataRequestInput } from '../../__generated__/desk.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { getMembersById } from '../../upstreams/salesforce/members.ts';
import type {
  DataRequestKind,
  DataRequestOutcome,
  DataRequestPlace,
  DataRequestRow,
} from '../../store/desk/dataRequests.ts';
import type { StaffSession } from '../../store/desk/staffSessions.ts';
import type { Store } from '../../store/store.ts';
import { decodeCursor, encodeCursor, foreignCursor, pageSize } from '../shared/connection.ts';
import type { Services } from '../shared/context.ts';
import { Refusal, readReason, refuseMobileNumber } from '../shared/refusal.ts';
import type { RecordAction } from '../staff/audit.ts';
import type { DeskSettings } from '../staff/settings.ts';

/** Who of the staff works on a request. */
export interface RequestDesk {
  readonly services: Services;
  readonly call: CallContext;
  readonly settings: DeskSettings;
  readonly session: StaffSession;
  readonly audit: RecordAction;
}

export const kindNames = {
  EXPORT: 'copy of the data',
  DELETION: 'deletion',
  CORRECTION: 'correction',
  WITHDRAWAL: 'withdrawal of consent',
} as const satisfies Record<DataRequestKind, string>;

const subjectOf = (id: string) => ({ kind: 'DATA_REQUEST', id }) as const;

/** When a request arrived: its day is known, not its time. */
export const receivedAt = ({ receivedOn }: DataRequestRow): Date => new Date(`${receivedOn}T00:00:00+05:30`);

/** Whole days until the deadline; negative when it is over. */
export const daysLeft = ({ dueOn }: DataRequestRow, at: Date): number => daysBetween(indianDay(at), dueOn);

const cursorOf = ({ closedAt, dueOn, id }: DataRequestPlace): string =>
  encodeCursor([closedAt?.toISOString() ?? '', dueOn, id]);

function placeOf(cursor: string): DataRequestPlace {
  const [closed = '', dueOn = '', id = ''] = decodeCursor(cursor, 3);
  const closedAt = closed === '' ? null : new Date(closed);
  const isWrong = (closedAt && Number.isNaN(closedAt.getTime())) || !startOfIndianDay(dueOn) || !/^[\w-]+$/.test(id);
  if (isWrong) throw foreignCursor();
  return { closedAt, dueOn, id };
}

/**
 * A page of requests: the nearest deadline first, then those that are closed.
 *
 * @throws a BAD_USER_INPUT error
 */
export async function dataRequestPage(
  { dataRequests }: Pick<Store, 'dataRequests'>,
  given: {
    readonly includeClosed?: boolean | null | undefined;
    readonly first?: number | null | undefined;
    readonly after?: string | null | undefined;
  },
) {
  const size = pageSize(given.first, 25, 100);
  const after = given.after == null ? null : placeOf(given.after);
  const rows = await dataRequests.page({ withClosed: given.includeClosed ?? false, after, most: size + 1 });
  const nodes = rows.slice(0, size);
  const last = nodes.at(-1);
  return { nodes, pageInfo: { hasNextPage: rows.length > size, endCursor: last ? cursorOf(last) : null } };
}

/** Null for an unknown id. */
export const findDataRequest = async ({ dataRequests }: Pick<Store, 'dataRequests'>, id: string) =>
  /^[\w-]+$/.test(id) ? await dataRequests.find(id) : null;

/** The request, which must be open. @throws Refusal */
export async function openRequest(store: Pick<Store, 'dataRequests'>, id: string, field: string) {
  const request = await findDataRequest(store, id);
  if (!request) throw new Refusal('NOT_FOUND', 'There is no request with this id.', field);
  if (request.closedAt) throw alreadyClosed(request);
  return request;
}

/** Open requests of a member, the nearest deadline first. */
export const openOf = async ({ dataRequests }: Pick<Store, 'dataRequests'>, memberId: string) =>
  (await dataRequests.ofMember(memberId))
    .filter(({ closedAt }) => !closedAt)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));

/** Other open requests of the same member. */
export const alsoOpen = async (
  store: Pick<Store, 'dataRequests'>,
  { id, memberId }: Pick<DataRequestRow, 'id' | 'memberId'>,
): Promise<DataRequestRow[]> => (await openOf(store, memberId)).filter((one) => one.id !== id);

const alreadyClosed = ({ closedAt }: Pick<DataRequestRow, 'closedAt'>) =>
  new Refusal('CONFLICT', `This request was closed on ${indianDay(closedAt ?? new Date(0))}.`);

async function membershipNumberOf({ services, call }: RequestDesk, memberId: string): Promise<string> {
  const [member] = await getMembersById(services.crm, call, [memberId], ['membershipNumber']).catch(
    (error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      throw new Refusal('UPSTREAM_UNAVAILABLE', 'Nothing was recorded: the CRM does not answer. Try again.');
    },
  );
  if (!member) throw new Refusal('NOT_FOUND', 'The CRM no longer has this member.', 'memberId');
  return member.membershipNumber ?? '';
}

/**
 * Records a request that arrived by email, phone or letter, of a member who was looked up in this session.
 *
 * @throws Refusal
 */
export async function openDataRequest(desk: RequestDesk, input: OpenDataRequestInput): Promise<DataRequestRow> {
  const { services, session, settings, audit } = desk;
  const { memberId, kind, receivedOn } = input;
  const { store, now } = services;
  const start = startOfIndianDay(receivedOn);
  if (!start || receivedOn > indianDay(now())) {
    throw new Refusal('INVALID_INPUT', 'Enter a day such as 2026-11-25, today or before.', 'receivedOn');
  }
  const channel = input.channel.trim();
  if (channel.length < 2 || channel.length > 40 || /\p{C}/u.test(channel)) {
    throw new Refusal('INVALID_INPUT', 'Enter 2 to 40 characters.', 'channel');
  }
  refuseMobileNumber(channel, 'channel');
  if (memberId.includes('\0') || !(await store.staffSessions.hasLookedUp(session.tokenFp, memberId))) {
    throw new Refusal('NOT_ALLOWED', 'Look the member up first.', 'memberId');
  }
  const membershipNumber = await membershipNumberOf(desk, memberId);
  const dueOn = indianDayAfter(start, settings.dataRequestDays);
  const request = await store.dataRequests.create({ kind, memberId, membershipNumber, receivedOn, dueOn, channel });
  // The entry needs the id. Without the entry the request is not told to anybody, and stays in the list for all to see.
  await audit({
    action: 'DATA_REQUEST_OPENED',
    subject: subjectOf(request.id),
    detail: `${kindNames[kind]}, due on ${dueOn}`,
  });
  return request;
}

/**
 * Closes a request. What the person was told stays with it.
 *
 * @throws Refusal
 */
export async function closeDataRequest(
  { services, audit }: Pick<RequestDesk, 'services' | 'audit'>,
  id: string,
  answer: { readonly outcome: DataRequestOutcome; readonly note: string },
): Promise<DataRequestRow> {
  const { store } = services;
  const note = readReason(answer.note, 'note');
  await openRequest(store, id, 'id');
  await audit({ action: 'DATA_REQUEST_CLOSED', subject: subjectOf(id), detail: answer.outcome.toLowerCase() });
  const closed = await store.dataRequests.close(id, { outcome: answer.outcome, note });
  if (closed) return closed;
  throw alreadyClosed((await store.dataRequests.find(id)) ?? { closedAt: null });
}
