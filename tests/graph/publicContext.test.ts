import { execute, isObjectType, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { EventResolvers, MemberResolvers, ProjectResolvers, QueryResolvers } from '#api/__generated__/schema.ts';
import { PublicReads } from '#api/domains/catalogue/publicReads.ts';
import type { CallerContext, MemberContext, PublicContext } from '#api/domains/shared/context.ts';
import { createVisitorContext } from '#api/graph/createContext.ts';
import { fieldContexts } from '#api/graph/fieldContexts.ts';
import { createSchema } from '#api/graph/schema.ts';
import { readConfig } from '#api/main/config.ts';
import { createServices, type RunningServices } from '#api/main/createServices.ts';
import { createLog } from '#api/main/log.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const schema = createSchema();
const contexts = fieldContexts(schema);

/** A resolver that reads who asks. */
type Personal = (parent: unknown, args: unknown, context: Pick<MemberContext, 'session'>) => never;
/** A resolver that reads a row of a member. */
type OfMember = (parent: unknown, args: unknown, context: MemberContext) => never;
type Public = (parent: unknown, args: unknown, context: PublicContext) => never;

// These are checked by `npm run typecheck`; at run time they do nothing.
it('does not compile as a public resolver when it reads personal data', () => {
  expectTypeOf<Public>().toExtend<QueryResolvers['projects']>();
  expectTypeOf<Personal>().not.toExtend<QueryResolvers['projects']>();
  expectTypeOf<OfMember>().not.toExtend<QueryResolvers['projects']>();
  expectTypeOf<Personal>().not.toExtend<ProjectResolvers['name']>();
  expectTypeOf<OfMember>().not.toExtend<EventResolvers['location']>();
  expectTypeOf<keyof PublicContext>().toEqualTypeOf<'services' | 'call' | 'endAfter' | 'products' | 'notes'>();
  expectTypeOf<keyof PublicContext['services']>().toEqualTypeOf<
    'log' | 'metrics' | 'rules' | 'catalogue' | 'onDropped' | 'now' | 'retention'
  >();
});

it('may ask who is logged in where the schema says @personal, and read more only for them', () => {
  for (const field of ['me', 'pendingOtp', 'event', 'products'] as const) {
    expectTypeOf<Personal>().toExtend<QueryResolvers[typeof field]>();
    expectTypeOf<OfMember>().not.toExtend<QueryResolvers[typeof field]>();
  }
  expectTypeOf<OfMember>().toExtend<MemberResolvers['points']>();
  expectTypeOf<PublicContext>().not.toExtend<CallerContext>();
});

it('has the public context for all that is reached from a public field of the root', () => {
  expect(Object.fromEntries([...contexts].filter(([field]) => field.startsWith('Query.')))).toEqual({
    'Query.club': 'PublicContext',
    'Query.dataRetention': 'PublicContext',
    'Query.event': 'CallerContext',
    'Query.events': 'PublicContext',
    'Query.featuredPosts': 'PublicContext',
    'Query.hotel': 'PublicContext',
    'Query.hotels': 'PublicContext',
    'Query.me': 'CallerContext',
    'Query.node': 'CallerContext',
    'Query.pendingOtp': 'CallerContext',
    'Query.post': 'PublicContext',
    'Query.posts': 'PublicContext',
    'Query.product': 'PublicContext',
    'Query.products': 'CallerContext',
    'Query.project': 'PublicContext',
    'Query.projects': 'PublicContext',
  });
  expect(contexts.get('Project.name')).toBe('PublicContext');
  for (const name of ['Member', 'Order', 'Mutation']) {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) expect(contexts.has(`${name}.${field}`)).toBe(false);
  }
});

describe('the context of an answer that others get too', () => {
  let sandbox: TestSandbox;
  let services: RunningServices;
  beforeAll(async () => {
    sandbox = await startSandbox();
    const log = createLog('silent');
    const store = await openMemoryStore({ logger: log });
    services = await createServices(readConfig({ PORT: '0', ...upstreamsOf(sandbox) }), log, { store });
  });
  afterAll(async () => {
    await services.close();
    await sandbox.close();
  });
  const ask = (text: string) =>
    execute({
      schema,
      document: parse(text),
      contextValue: createVisitorContext(services, 'a-request', new PublicReads()),
    });

  it('has nothing with which anybody’s data could be read', () => {
    const context = createVisitorContext(services, 'a-request', new PublicReads());
    expect(Object.keys(context).toSorted()).toEqual([
      'call',
      'endAfter',
      'isShared',
      'kiosk',
      'notes',
      'pendingOtpToken',
      'products',
      'services',
      'session',
      'sessionUnknown',
    ]);
    expect(Object.keys(context.services).toSorted()).toEqual([
      'catalogue',
      'log',
      'metrics',
      'now',
      'onDropped',
      'retention',
      'rules',
    ]);
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
