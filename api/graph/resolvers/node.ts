import { defaultFieldResolver, type GraphQLResolveInfo, isObjectType, OperationTypeNode } from 'graphql';
import type { Resolvers, ResolversInterfaceTypes, ResolversTypes } from '../../__generated__/schema.ts';
import type { CallerContext } from '../../domains/shared/context.ts';
import type { HotelBookingModel } from '../../domains/redemption/model.ts';
import type { ReferralLinkModel } from '../../domains/referral/model.ts';
import { badInput } from '../../domains/shared/errors.ts';

type NodeRow = ResolversInterfaceTypes<ResolversTypes>['Node'];
type NodeName = NodeRow['__typename'];

/** The resolver of `nodeId` for a type: ids of different sources and types may be equal. */
export const nodeIdOf =
  (type: NodeName) =>
  ({ id }: { readonly id: string }): string =>
    `${type}:${id}`;

/** Reads a field as an operation does, so that its scopes, limits and errors apply. */
type ReadField = (type: string, field: string, source: object, args?: object) => Promise<unknown>;

/** The lists of members that a query has read, however many of their rows it asks for. */
const lists = new WeakMap<CallerContext, Map<string, Promise<unknown>>>();

const readerOf =
  (context: CallerContext, info: GraphQLResolveInfo): ReadField =>
  async (type, name, source, args) => {
    const read = async () => {
      const parent = info.schema.getType(type);
      const field = isObjectType(parent) ? parent.getFields()[name] : undefined;
      if (!field) throw new Error(`There is no ${type}.${name}.`);
      const { resolve = defaultFieldResolver } = field;
      return await resolve(source, args ?? {}, context, info);
    };
    if (args !== undefined || type !== 'Member' || info.operation.operation !== OperationTypeNode.QUERY) return read();
    const kept = lists.get(context) ?? new Map<string, Promise<unknown>>();
    lists.set(context, kept);
    const list = kept.get(name) ?? read();
    kept.set(name, list);
    return list;
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

const ownId = ({ id }: { readonly id: string }): string => id;

/** One of the rows of a list of the member. */
const inList = <Row = { readonly id: string }>(
  field: string,
  idOf: (row: Row) => string = ownId as unknown as (row: Row) => string,
): ReadNode =>
  ofMember(async (read, id, me) => {
    const rows = (await read('Member', field, me)) as readonly Row[] | null;
    return rows?.find((row) => idOf(row) === id) ?? null;
  });

/** What a member has at most one of, in the field with the name of its type. */
const theOnly = (type: NodeName): ReadNode =>
  ofMember(async (read, id, me) => {
    const one = await read('Member', type.charAt(0).toLowerCase() + type.slice(1), me);
    if (typeof one !== 'object' || one === null) return null;
    return (await read(type, 'nodeId', one)) === `${type}:${id}` ? one : null;
  });

const readNode: Readonly<Partial<Record<NodeName, ReadNode>>> = {
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
  Enquiry: inList('enquiries'),
  HotelBooking: inList('hotelBookings', ({ redemption }: HotelBookingModel) => redemption.id),
  Referral: inList('referrals'),
  ReferralLink: inList('referralLinks', ({ link }: ReferralLinkModel) => link.id),
  MemberSession: inList('sessions'),
  PointsTransaction: byId('transaction'),
};

const mostNodes = 50;

const isNodeName = (name: string, { schema }: GraphQLResolveInfo): name is NodeName => {
  const type = schema.getType(name);
  return isObjectType(type) && type.getInterfaces().some((one) => one.name === 'Node');
};

export async function findNode(
  nodeId: string,
  context: CallerContext,
  info: GraphQLResolveInfo,
): Promise<NodeRow | null> {
  const [, type, id] = /^([A-Za-z]\w*):(.+)$/s.exec(nodeId) ?? [];
  if (type === undefined || id === undefined) {
    throw badInput('The id of a node is a type, a colon and an id, such as Project:101.');
  }
  if (!isNodeName(type, info)) return null;
  const row = await (readNode[type] ?? theOnly(type))(readerOf(context, info), id);
  // The row itself may be shared by all requests.
  return row ? ({ ...row, __typename: type } as NodeRow) : null;
}

export const nodeResolvers = {
  Query: {
    node: (_, { id }, context, info) => findNode(id, context, info),
    nodes(_, { ids }, context, info) {
      if (ids.length > mostNodes) throw badInput(`At most ${mostNodes} \`ids\`.`);
      // Each on its own: one that fails leaves the others. The generated type knows no promise of null in a list.
      return ids.map((id) => findNode(id, context, info) as Promise<NodeRow>);
    },
  },
} satisfies Resolvers;
