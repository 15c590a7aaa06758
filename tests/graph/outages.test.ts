import { monitorEventLoopDelay } from 'node:perf_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FaultInput } from '#sandbox/faults/faults.ts';
import type { ApiUnderTest, GraphAnswer } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { isNightly } from '#tests/support/nightly.ts';
import { fieldsOf, fieldText } from '#tests/support/operations.ts';
import { eventually } from '#tests/support/waitFor.ts';
import { makeFullMember, type FullMember } from '#tests/support/world.ts';

/** What becomes of a field while a source is away. */
interface Away {
  /** The parts that are null with an error each, as paths; every index is a `*`. */
  readonly lost: readonly string[];
  /** The parts that are left out and named in `extensions.partial`. */
  readonly partial?: readonly string[];
  /** The parts that are null without an error, as they are found in a list that is away. */
  readonly unknown?: readonly string[];
}

const unharmed: Away = { lost: [] };
const lost = (...parts: string[]): Away => ({ lost: parts });
const onRest = (path: string) => ({ rest: lost(path), crm: unharmed });
const onCrm = (path: string) => ({ rest: unharmed, crm: lost(path) });
const onNeither = { rest: unharmed, crm: unharmed };

/** Every field of Query and Member, and what it loses with each source. A field that is new must be entered. */
const losses: Readonly<Record<string, Readonly<Record<'rest' | 'crm', Away>>>> = {
  'Query.club': onNeither,
  'Query.dataRetention': onNeither,
  'Query.service': onNeither,
  'Query.contactRequests': onNeither,
  'Query.encashQuote': onNeither,
  'Query.deviceAuthorization': onNeither,
  'Query.referralInvitation': onNeither,
  'Query.acceptedInvitation': onNeither,
  'Query.node': onRest('node'),
  'Query.nodes': onRest('nodes.*'),
  'Query.projects': onRest('projects'),
  'Query.project': onRest('project'),
  'Query.posts': onRest('posts'),
  'Query.featuredPosts': onRest('featuredPosts'),
  'Query.post': onRest('post'),
  'Query.events': onRest('events'),
  'Query.event': onRest('event'),
  'Query.products': onRest('products'),
  'Query.product': onRest('product'),
  'Query.redemptionCategories': onRest('redemptionCategories'),
  'Query.hotels': onRest('hotels'),
  'Query.hotel': onRest('hotel'),
  'Query.siteVisitSlots': onRest('siteVisitSlots'),
  'Member.id': onNeither,
  'Member.nodeId': onNeither,
  // What it cannot read is named in its own field `missing`.
  'Member.dataExport': onNeither,
  'Member.membershipNumber': onNeither,
  'Member.shortMembershipNumber': onNeither,
  'Member.name': onNeither,
  'Member.mobile': onNeither,
  'Member.session': onNeither,
  'Member.firstName': onCrm('me.firstName'),
  'Member.lastName': onCrm('me.lastName'),
  'Member.isActive': onCrm('me.isActive'),
  'Member.memberSince': onCrm('me.memberSince'),
  'Member.homeProjectName': onCrm('me.homeProjectName'),
  'Member.homeProject': { rest: { lost: [], unknown: ['me.homeProject'] }, crm: lost('me.homeProject') },
  'Member.points': onCrm('me.points'),
  'Member.ledger': onCrm('me.ledger'),
  'Member.balanceHistory': onCrm('me.balanceHistory'),
  'Member.transaction': onCrm('me.transaction'),
  'Member.transactionReporting': onNeither,
  'Member.statements': onCrm('me.statements'),
  'Member.statement': onCrm('me.statement'),
  'Member.email': onRest('me.email'),
  'Member.addresses': onRest('me.addresses'),
  'Member.defaultAddress': onRest('me.defaultAddress'),
  'Member.orders': onRest('me.orders'),
  'Member.order': onRest('me.order'),
  'Member.encashRequests': onRest('me.encashRequests'),
  // Kept by the club itself; what hangs on them is the source's.
  'Member.redemption': onRest('me.redemption.order'),
  'Member.redemptions': onNeither,
  'Member.redemptionsInProgress': onNeither,
  'Member.orderApproval': onNeither,
  'Member.pendingOrderApprovals': onNeither,
  'Member.kioskSessions': onNeither,
  'Member.sessions': onNeither,
  'Member.kioskUses': onNeither,
  'Member.acceptedNotices': onNeither,
  'Member.newsletter': onRest('me.newsletter'),
  'Member.goal': { rest: lost('me.goal.product'), crm: lost('me.goal.pace') },
  'Member.hotelBookings': {
    rest: lost('me.hotelBookings.*.directionsUrl', 'me.hotelBookings.*.hotel'),
    crm: unharmed,
  },
  'Member.enquiries': onNeither,
  'Member.calendarFeed': onNeither,
  'Member.pushPublicKey': onNeither,
  'Member.pushSubscription': onNeither,
  'Member.shortlist': onRest('me.shortlist'),
  'Member.siteVisits': onRest('me.siteVisits.*.project'),
  'Member.referrals': { rest: unharmed, crm: { lost: [], partial: ['leads'] } },
  'Member.referralLinks': onNeither,
  'Member.notifications': {
    rest: { lost: [], partial: ['encashRequests', 'orders'] },
    crm: { lost: [], partial: ['leads', 'ledger'] },
  },
  'Member.timeline': {
    rest: { lost: [], partial: ['encashRequests', 'orders'] },
    crm: { lost: [], partial: ['leads', 'ledger'] },
  },
};

/** A query answers within this time with what it has, whatever the sources do. */
const promisedMs = 6_000;

/** The night waits for timeouts as well, and measures them. */
const kinds: readonly Pick<FaultInput, 'kind' | 'status'>[] = [
  { kind: 'status', status: 503 },
  { kind: 'reset' },
  { kind: 'truncate' },
  ...(isNightly ? ([{ kind: 'hang' }, { kind: 'status', status: 500 }, { kind: 'garbage' }] as const) : []),
];
const cases = kinds.flatMap((fault) =>
  (['rest', 'crm', 'crm-login'] as const).map((surface) => ({
    name: [surface, fault.kind, fault.status].filter(Boolean).join(' '),
    source: surface === 'rest' ? ('rest' as const) : ('crm' as const),
    fault: { ...fault, surface },
  })),
);

interface Operation {
  readonly coordinates: readonly string[];
  readonly text: string;
}
type Data = Record<string, unknown>;
interface Answered extends Operation {
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly answer: GraphAnswer<Data>;
}

const club = openClub();
let member: FullMember;
let operations: readonly Operation[];
beforeAll(async () => {
  member = await makeFullMember(club);
  // What hangs on a redemption is lost as for one of them.
  operations = operationsFor({
    ...member,
    given: { ...member.given, 'Member.redemptions': '(filter: { states: [FAILED] })' },
  });
}, 60_000);

/** `me` is asked for by its fields; who is signed in has no one-time password pending, and is no kiosk. */
const excluded = new Set(['Query.me', 'Query.pendingOtp', 'Query.kiosk']);
/** No member has an approval of this id, and no friend this receipt. */
const nothingThere = ['Member.orderApproval', 'Query.acceptedInvitation'];

/** One operation for each field, and one for all of them together. */
function operationsFor({ given }: FullMember): Operation[] {
  const textsTo = (depth: number) =>
    ['Query', 'Member'].flatMap((type) =>
      fieldsOf(type).flatMap((field) => {
        const text = fieldText(type, field, { given, depth });
        return excluded.has(`${type}.${field.name}`) ? [] : { type, coordinate: `${type}.${field.name}`, text };
      }),
    );
  const texts = textsTo(3);
  // As deep as an operation can be that asks for everything.
  const together = textsTo(2);
  const textOf = (type: string) => together.flatMap((one) => (one.type === type ? one.text : []));
  return [
    ...texts.map(({ type, coordinate, text }) => ({
      coordinates: [coordinate],
      text: type === 'Member' ? `{ me { ${text} } }` : `{ ${text} }`,
    })),
    {
      coordinates: together.map(({ coordinate }) => coordinate),
      text: `{ ${textOf('Query').join(' ')} me { ${textOf('Member').join(' ')} } }`,
    },
  ];
}

const stall = monitorEventLoopDelay({ resolution: 10 });
/** Milliseconds for which a busy machine held this process up at a stretch, which is no fault of who answers; a second at most. */
const longestStall = () => Math.min(stall.max / 1e6, 1_000);

async function ask(api: ApiUnderTest, operation: Operation): Promise<Answered> {
  const begun = performance.now();
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...member.headers },
    body: JSON.stringify({ query: operation.text }),
  });
  const body = await response.text();
  const ms = performance.now() - begun;
  return { ...operation, status: response.status, ms, body, answer: JSON.parse(body) as GraphAnswer<Data> };
}

/**
 * All of them together, to an api that has asked nothing yet. Each is sent when the api is free to take it, so that what
 * is measured is how long it takes and not how long it stands in the queue of a test.
 */
async function askAll(api: ApiUnderTest): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  for (const operation of operations) {
    await api.graph('{ club { sessionHours } }');
    answers.push(ask(api, operation));
  }
  return Promise.all(answers);
}

const shapeOf = (path: readonly (string | number)[] = []) =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

it('knows of every field of Query and Member what it loses', () => {
  const fields = ['Query', 'Member'].flatMap((type) => fieldsOf(type).map(({ name }) => `${type}.${name}`));
  expect(Object.keys(losses).toSorted()).toEqual(fields.filter((field) => !excluded.has(field)).toSorted());
});

describe.each(cases)('while $name', ({ source, fault }) => {
  let answers: readonly Answered[];
  let logs: string;
  beforeAll(async () => {
    const api = await club.another();
    const startedWith = api.logs().length;
    // Otherwise nobody needs to log in to the CRM.
    await club.sandbox.expireCrmSessions();
    await club.fault(fault);
    answers = await askAll(api);
    logs = api.logs().slice(startedWith);
    await club.sandbox.clearFaults();
  }, 60_000);

  it('every query answers with what it has, and tells of each part that is missing once', () => {
    expect(answers).toHaveLength(Object.keys(losses).length + 1);
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    expect(answers.map(seen)).toEqual(
      answers.map((answered) => {
        const away = answered.coordinates.map((coordinate) => losses[coordinate]?.[source] ?? unharmed);
        const parts = away.flatMap((fields) => fields.lost).toSorted();
        return {
          text: answered.text,
          codes: parts.length > 0 ? ['UPSTREAM_UNAVAILABLE'] : [],
          missing: parts,
          partial: [...new Set(away.flatMap((fields) => fields.partial ?? []))].toSorted(),
          there: rootsLeft(answered, away),
        };
      }),
    );
  });

  it('nothing of the inside shows in an answer or in the log', async () => {
    const { clientSecret } = club.sandbox.credentials;
    const secrets = [...(await club.sandbox.tokens()), clientSecret, member.headers['authorization'] ?? ''];
    expect(secrets.length).toBeGreaterThan(3);
    expect(logs).toMatch(/"msg":"graph field failed"/);
    for (const text of [...answers.map(({ body }) => body), logs]) {
      for (const secret of secrets) expect(text.includes(secret)).toBe(false);
    }
    const inside = /"stack|SELECT |node_modules|Bearer|<html/;
    const address = /127\.0\.0\.1|localhost|https?:/;
    expect(logs).not.toMatch(inside);
    expect(logs).not.toMatch(address);
    for (const { body, answer } of answers) {
      expect(body).not.toMatch(inside);
      // Pictures that could be had carry their addresses; what is said of a failure carries none.
      expect(JSON.stringify(answer.errors ?? [])).not.toMatch(address);
    }
  });
});

describe.each(isNightly ? cases : [])('in the night, while $name', ({ fault }) => {
  it('every query answers within the promised time, and everything once the source is back', async () => {
    const api = await club.another();
    await club.sandbox.expireCrmSessions();
    await club.fault(fault);
    stall.enable();
    const answers = await askAll(api);
    stall.disable();
    const late = answers.filter(({ ms }) => ms >= promisedMs + longestStall());
    expect(late.map(({ text, ms }) => ({ text, ms }))).toEqual([]);

    await club.sandbox.clearFaults();
    const everything = operations.at(-1);
    if (!everything) throw new Error('no operations');
    // The breakers leave the source alone for a while.
    const { answer } = await eventually(async () => {
      const recovered = await ask(api, everything);
      expect(recovered.answer.errors ?? recovered.answer.extensions).toBeUndefined();
      return recovered;
    });
    expect(rootsOf(answer.data)).toEqual(rootsLeft(everything, []));
  });
});

/** What an answer has, and what it says of what it has not. */
function seen({ text, answer: { data, errors = [], extensions } }: Answered) {
  return {
    text,
    codes: [...new Set(errors.map((error) => error.extensions.code))],
    missing: errors.map(({ path }) => shapeOf(path)).toSorted(),
    partial: [...((extensions?.['partial'] as string[] | undefined) ?? [])].toSorted(),
    there: rootsOf(data),
  };
}

/** The root fields, and those of `me`, that are there. */
function rootsOf(data: Data | null): string[] {
  const { me, ...roots } = data ?? {};
  const there = (type: string, fields: object) =>
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : `${type}.${name}`));
  return [...there('Query', roots), ...there('Member', me ?? {})].toSorted();
}

/** Those that must be there while these parts are away. */
function rootsLeft({ coordinates }: Operation, away: readonly Away[]): string[] {
  const gone = new Set([
    ...nothingThere,
    ...away.flatMap((parts) =>
      [...parts.lost, ...(parts.unknown ?? [])].map((path) =>
        path.startsWith('me.') ? `Member.${path.slice(3)}` : `Query.${path}`,
      ),
    ),
  ]);
  return coordinates.filter((coordinate) => !gone.has(coordinate)).toSorted();
}
