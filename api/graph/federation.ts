import { entitiesResolver } from '@apollo/subgraph';
import { type Message, messages, ownWords } from '#rules/messageByName.ts';
import {
  defaultFieldResolver,
  type DocumentNode,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  visit,
} from 'graphql';
import { z } from 'zod';
import type { ResolversTypes } from '../__generated__/schema.ts';
import type { MemberContext } from '../domains/shared/context.ts';
import type { CachedList, PublicCatalogue } from '../domains/catalogue/catalogue.ts';
import type { CallContext } from '../upstreams/calls.ts';
import { findCached } from '../domains/catalogue/cachedData.ts';
import { badInput, forbidden, orUnavailable, unavailable } from '../domains/shared/errors.ts';

/*
 * What a Federation 2 gateway needs in addition to the keys in `schema/federation/`: how to find an entity by its ID. A
 * gateway sends all references of one step in one query. They are looked up in lists, so that one query costs at most
 * one upstream call per type, however many references it has.
 */

/** The header in which a gateway sends FEDERATION_SECRET. */
export const gatewayHeader = 'x-federation-secret';

/** Restricts `_service` and `_entities` to the gateway. */
export function onlyForGateway(schema: GraphQLSchema): GraphQLSchema {
  const fields = schema.getQueryType()?.getFields() ?? {};
  for (const name of ['_service', '_entities']) {
    const field = fields[name];
    if (!field) continue;
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (source, args, context: MemberContext, info) => {
      if (!context.isGateway)
        throw forbidden(ownWords(`Only the gateway can use this field; it sends ${gatewayHeader}.`));
      return resolve(source, args, context, info);
    };
  }
  return schema;
}

/** Marks Relay's PageInfo as shareable with other subgraphs. An extension would mark only its own fields. */
export const sharePageInfo = (document: DocumentNode): DocumentNode =>
  visit(document, {
    ObjectTypeDefinition: (node) =>
      node.name.value === 'PageInfo' ? { ...node, directives: [...(node.directives ?? []), shareable] } : undefined,
  });

const shareable = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'shareable' } } as const;

const mostReferences = 250;

const entities = ['Event', 'Hotel', 'Member', 'Order', 'Post', 'Product', 'Project'] as const;
type EntityName = (typeof entities)[number];

const references = z.array(
  z.object({ __typename: z.enum(entities), id: z.union([z.string(), z.int().transform(String)]) }),
);

type ReferenceResolver<Row> = (reference: { readonly id: string }, context: MemberContext) => Promise<Row | null>;

type References = {
  [Name in EntityName]: { __resolveReference: ReferenceResolver<Awaited<ResolversTypes[Name]>> };
};

/** Copies a row, since Apollo's subgraph library writes a type name into it and a list is shared by all requests. */
const copyOf = <T extends object>(row: T | null | undefined): T | null => (row ? { ...row } : null);

const inList = <L, Row extends object>(
  message: Message,
  read: (catalogue: PublicCatalogue, call: CallContext) => Promise<CachedList<L, Row>>,
): { __resolveReference: ReferenceResolver<Row> } => ({
  __resolveReference: async ({ id }, context) => copyOf(await findCached(context, message, id, read)),
});

/** A reference to an entity that does not exist, or that belongs to another member, resolves to null. */
const byReference: References = {
  Project: inList(messages.projectFetchFailed, (catalogue, call) => catalogue.projects(call)),
  Post: inList(messages.fetchFailed, (catalogue, call) => catalogue.posts(call)),
  Hotel: inList(messages.hotelsNotLoaded, (catalogue, call) => catalogue.hotels(call, null)),
  Event: inList(messages.fetchFailed, (catalogue, call) => catalogue.events(call)),
  Product: inList(messages.productNotLoaded, (catalogue, call) =>
    catalogue.products(call, { category: null, location: null }),
  ),
  Member: {
    async __resolveReference({ id }, { session, sessionUnknown }) {
      if (sessionUnknown) throw unavailable(messages.fetchFailed, null);
      return session?.memberId === id ? { session } : null;
    },
  },
  Order: {
    async __resolveReference({ id }, { orders, session, sessionUnknown }) {
      if (sessionUnknown) throw unavailable(messages.orderNotFetched, null);
      if (!session) return null;
      const all = await orUnavailable(messages.orderNotFetched, () => orders.all(session));
      return copyOf(all.find((order) => order.id === id));
    },
  },
};

/** Checks the references of a gateway before anything is read for them. */
function resolveEntities(
  _: unknown,
  args: { readonly representations: unknown },
  context: MemberContext,
  info: GraphQLResolveInfo,
) {
  const { data: representations } = references.safeParse(args.representations);
  if (!representations) throw badInput(`A reference carries the \`id\` of one of ${entities.join(', ')}.`);
  if (representations.length > mostReferences) {
    throw badInput(`At most ${mostReferences} references can be resolved in one request.`);
  }
  return entitiesResolver({ representations, context, info });
}

/** The resolvers of a subgraph, in addition to those of the graph itself. */
export const federationResolvers = { ...byReference, Query: { _entities: resolveEntities } };
