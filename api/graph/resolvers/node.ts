import { defaultFieldResolver, type GraphQLResolveInfo, isObjectType } from 'graphql';
import type { Resolvers, ResolversInterfaceTypes, ResolversTypes } from '../../__generated__/schema.ts';
import type { CallerContext } from '../../domains/shared/context.ts';
import { badInput } from '../../domains/shared/errors.ts';

type NodeRow = ResolversInterfaceTypes<ResolversTypes>['Node'];
type NodeName = NodeRow['__typename'];

/** The resolver of `nodeId` for a type: ids of different sources and types may be equal. */
export const nodeIdOf =
  (type: NodeName) =>
  ({ id }: { readonly id: string }): string =>
    `${type}:${id}`;

/** Reads a field of Query or Member as an operation does, so that its scopes, limits and errors apply. */
type ReadField = (type: 'Query' | 'Member', field: string, source: object, args?: object) => Promise<unknown>;

const readerOf =
  (context: CallerContext, info: GraphQLResolveInfo): ReadField =>
  async (type, name, source, args = {}) => {
    const parent = info.schema.getType(type);
    const field = isObjectType(parent) ? parent.getFields()[name] : undefined;
    if (!field) throw new Error(`There is no ${type}.${name}.`);
    const { resolve = defaultFieldResolver } = field;
    return await resolve(source, args, context, info);
  };

type ReadNode = (read: ReadField, id: string) => Promise<unknown>;

const ofQuery =
  (field: string): ReadNode =>
  (read, id) =>
    read('Query', field, {}, { id });

/** Reads something of the member who is logged in; null for a visitor. */
const ofMember =
  (readOwn: (read: ReadField, id: string, me: object) => Promise<unknown>): ReadNode =>
  async (read, id) => {
    const me = await read('Query', 'me', {});
    return typeof me === 'object' && me !== null ? readOwn(read, id, me) : null;
  };

const byId = (field: string): ReadNode => ofMember((read, id, me) => read('Member', field, me, { id }));

const inList = (field: string): ReadNode =>
  ofMember(async (read, id, me) => {
    const rows = (await read('Member', field, me)) as readonly { readonly id: string }[] | null;
    return rows?.find((row) => row.id === id) ?? null;
  });

const readNode: Readonly<Record<NodeName, ReadNode>> = {
  Project: ofQuery('project'),
  Event: ofQuery('event'),
  Post: ofQuery('post'),
  Product: ofQuery('product'),
  Hotel: ofQuery('hotel'),
  Member: ofMember(async (read, id, me) => ((await read('Member', 'id', me)) === id ? me : null)),
  Order: byId('order'),
  Redemption: byId('redemption'),
  OrderApproval: byId('orderApproval'),
  Address: inList('addresses'),
  EncashRequest: inList('encashRequests'),
  SiteVisit: inList('siteVisits'),
};

const isNodeName = (name: string): name is NodeName => Object.hasOwn(readNode, name);

export const nodeResolvers = {
  Query: {
    async node(_, { id: nodeId }, context, info) {
      const [, type, id] = /^([A-Za-z]\w*):(.+)$/s.exec(nodeId) ?? [];
      if (type === undefined || id === undefined) {
        throw badInput('The id of a node is a type, a colon and an id, such as Project:101.');
      }
      if (!isNodeName(type)) return null;
      const row = await readNode[type](readerOf(context, info), id);
      // The row itself may be shared by all requests.
      return row ? ({ ...row, __typename: type } as NodeRow) : null;
    },
  },
} satisfies Resolvers;
