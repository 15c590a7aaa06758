import { execute, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { EventResolvers, MemberResolvers, ProjectResolvers, QueryResolvers } from '#api/__generated__/schema.ts';
import { PublicReads } from '#api/domains/catalogue/publicReads.ts';
import type { MemberContext, PublicContext } from '#api/domains/shared/context.ts';
import { createVisitorContext } from '#api/graph/createContext.ts';
import { fieldContexts } from '#api/graph/fieldContexts.ts';
import { readConfig } from '#api/main/config.ts';
import { createServices, type RunningServices } from '#api/main/createServices.ts';
import { createLog } from '#api/main/log.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { fieldsOf, schema } from '#tests/support/operations.ts';

const contexts = fieldContexts(schema);

/** A resolver that reads who asks. */
type Personal = (parent: unknown, args: unknown, context: Pick<MemberContext, 'session'>) => never;
/** A resolver that reads a row of a member. */
type OfMember = (parent: unknown, args: unknown, context: MemberContext) => never;
type Public = (parent: unknown, args: unknown, context: PublicContext) => never;

// The build checks these types.
it('of a public field has no session; a field that asks who is logged in has one, and no rows of a member', () => {
  expectTypeOf<Public>().toExtend<QueryResolvers['projects']>();
  expectTypeOf<Personal>().not.toExtend<QueryResolvers['projects'] | ProjectResolvers['name']>();
  expectTypeOf<Personal>().toExtend<QueryResolvers['me' | 'pendingOtp' | 'event' | 'products']>();
  expectTypeOf<OfMember>().not.toExtend<QueryResolvers['projects'] | EventResolvers['location']>();
  expectTypeOf<OfMember>().not.toExtend<QueryResolvers['me' | 'pendingOtp' | 'event' | 'products']>();
  expectTypeOf<OfMember>().toExtend<MemberResolvers['points']>();
});

it('is public for all that is reached from a public field of the root, but for what asks who is logged in', () => {
  const asking = [...contexts].filter(([, context]) => context === 'CallerContext').map(([field]) => field);
  expect(asking.toSorted()).toEqual(
    ['event', 'me', 'node', 'nodes', 'pendingOtp', 'products'].map((name) => `Query.${name}`),
  );
  for (const field of ['Query.projects', 'Query.club', 'Query.hotel', 'Project.name', 'Event.location']) {
    expect([field, contexts.get(field)]).toEqual([field, 'PublicContext']);
  }
  for (const type of ['Member', 'Order', 'Mutation']) {
    for (const { name } of fieldsOf(type)) expect(contexts.has(`${type}.${name}`)).toBe(false);
  }
});

describe('the context of an answer that others get too', () => {
  const club = openClub();
  let services: RunningServices;
  beforeAll(async () => {
    const store = { ...club.store, close: async () => undefined };
    services = await createServices(readConfig({ PORT: '0', ...upstreamsOf(club.sandbox) }), createLog('silent'), {
      store,
    });
  });
  afterAll(() => services.close());
  const ask = (text: string) =>
    execute({
      schema,
      document: parse(text),
      contextValue: createVisitorContext(services, 'a-request', new PublicReads(), 'en'),
    });

  it('has nothing with which anybody’s data could be read', () => {
    const context = createVisitorContext(services, 'a-request', new PublicReads(), 'en');
    const keys = 'call endAfter isShared kiosk language notes pendingOtpToken products services session sessionUnknown';
    expect(Object.keys(context).toSorted()).toEqual(keys.split(' '));
    const serviceNames = 'catalogue log metrics now onDropped retention rules';
    expect(Object.keys(context.services).toSorted()).toEqual(serviceNames.split(' '));
  });

  it('answers what is public, and what is personal as for a visitor', async () => {
    expect(await ask('{ me { points { balance } } pendingOtp { mobile } projects { totalCount } }')).toEqual({
      data: { me: null, pendingOtp: null, projects: { totalCount: 12 } },
    });
    const refused = await ask('{ products(filter: { affordable: true }) { totalCount } }');
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('fails with a clear error for anything else', async () => {
    const { data, errors } = await ask('{ service { rest { state } } projects { totalCount } }');
    expect(data).toBeNull();
    expect(errors?.map(({ message }) => message)).toEqual([
      'Query.service depends on the caller, and others get this answer too.',
    ]);
  });
});
