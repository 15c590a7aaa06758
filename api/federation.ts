import { entitiesResolver } from '@apollo/subgraph';
import { messages } from '#rules/messages.ts';
import { type DocumentNode, type GraphQLResolveInfo, Kind, visit } from 'graphql';
import { z } from 'zod';
import type { ResolversTypes } from './__generated__/schema.ts';
import type { GraphContext } from './context.ts';
import type { HeldList } from './loaders/catalogue.ts';
import { held } from './modules/catalogue.ts';
import { badInput, orUnavailable, unavailable } from './modules/errors.ts';
import { getOrder } from './upstreams/club/orders.ts';

/*
 * What a Federation 2 gateway needs beside the keys in `schema/federation/`: how a thing of ours is found by its id
 * alone. A gateway sends all references of one step in one query; public ones are looked up in the lists that are held.
 */

/** Marks Relay's PageInfo as one that other teams' pages may carry as well; an extension would mark its own fields only. */
export const sharePageInfo = (document: DocumentNode): DocumentNode =>
  visit(document, {
    ObjectTypeDefinition: (node) =>
      node.name.value === 'PageInfo' ? { ...node, directives: [...(node.directives ?? []), shareable] } : undefined,
  });

const shareable = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'shareable' } } as const;

/** About as many single reads as a document of the longest length that is served could ask for. */
const mostReferences = 250;

const entities = ['Event', 'Hotel', 'Member', 'Order', 'Post', 'Product', 'Project'] as const;
type EntityName = (typeof entities)[number];

const references = z.array(
  z.object({ __typename: z.enum(entities), id: z.union([z.string(), z.int().transform(String)]) }),
);

interface Reference {
  readonly id: string;
}

type References = {
  [Name in EntityName]: {
    __resolveReference(reference: Reference, context: GraphContext): Promise<ResolversTypes[Name] | null>;
  };
};

/** The gateway's library marks what it is given, and rows of a list are shared by all requests. */
const own = <T extends object>(row: T | null | undefined): T | null => (row ? { ...row } : null);

async function inList<L, R extends object>(
  context: GraphContext,
  message: string,
  { id }: Reference,
  read: () => Promise<HeldList<L, R>>,
): Promise<R | null> {
  const { byId } = await held(context, message, read);
  return own(byId.get(id));
}

/** A reference that leads nowhere and one to somebody else's thing both answer null. */
const byReference: References = {
  Project: {
    __resolveReference: (reference, context) =>
      inList(context, messages.projectFetchFailed, reference, () => context.services.catalogue.projects(context.call)),
  },
  Post: {
    __resolveReference: (reference, context) =>
      inList(context, messages.fetchFailed, reference, () => context.services.catalogue.posts(context.call)),
  },
  Hotel: {
    __resolveReference: (reference, context) =>
      inList(context, messages.hotelsNotLoaded, reference, () => context.services.catalogue.hotels(context.call, null)),
  },
  Event: {
    async __resolveReference(reference, context) {
      const { catalogue } = context.services;
      const listed = await inList(context, messages.fetchFailed, reference, () => catalogue.events(context.call));
      if (listed) return listed;
      return own((await held(context, messages.fetchFailed, () => catalogue.event(context.call, reference.id))).value);
    },
  },
  Product: {
    async __resolveReference({ id }, context) {
      const { catalogue } = context.services;
      return own((await held(context, messages.productNotLoaded, () => catalogue.product(context.call, id))).value);
    },
  },
  Member: {
    async __resolveReference({ id }, { session, sessionUnknown }) {
      if (sessionUnknown) throw unavailable(messages.fetchFailed, null);
      return session?.memberId === id ? { session } : null;
    },
  },
  Order: {
    async __resolveReference({ id }, { services, call, session, sessionUnknown }) {
      if (sessionUnknown) throw unavailable(messages.orderNotFetched, null);
      if (!session) return null;
      return await orUnavailable(messages.orderNotFetched, () => getOrder(services.rest, call, session.restToken, id));
    },
  },
};

/** Checks what a gateway sends before anything is read for it. */
function resolveEntities(
  _: unknown,
  args: { readonly representations: unknown },
  context: GraphContext,
  info: GraphQLResolveInfo,
) {
  const { data: representations } = references.safeParse(args.representations);
  if (!representations) throw badInput(`A reference carries the \`id\` of one of ${entities.join(', ')}.`);
  if (representations.length > mostReferences) {
    throw badInput(`At most ${mostReferences} things can be referred to at once.`);
  }
  return entitiesResolver({ representations, context, info });
}

/** Resolvers of a subgraph; they go beside those of the graph itself. */
export const federationResolvers = { ...byReference, Query: { _entities: resolveEntities } };
