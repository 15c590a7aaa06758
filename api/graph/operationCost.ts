import { type ComplexityEstimatorArgs, getComplexity } from 'graphql-query-complexity';
import { type DocumentNode, type GraphQLSchema, getNullableType, isLeafType, getNamedType, isListType } from 'graphql';

/**
 * The cost of fields in addition to their rows, for the calls that they cause. Fields that are not listed are served
 * from memory.
 */
const fieldCosts: Readonly<Record<string, number>> = {
  // REST reads by ID, or of a member's own data.
  'Query.event': 5,
  'Query.node': 5,
  'Query.product': 5,
  'Query.siteVisitSlots': 5,
  'Query.redemptionCategories': 5,
  'Member.email': 5,
  'Member.addresses': 5,
  'Member.defaultAddress': 5,
  'Member.order': 5,
  'Member.orders': 5,
  'Member.redemption': 5,
  'Member.encashRequests': 5,
  // CRM reads.
  'Member.points': 10,
  'Member.ledger': 10,
  'Member.balanceHistory': 10,
  'Member.referrals': 10,
  'Member.goal': 10,
  'Order.refund': 10,
  'Member.timeline': 25,
  'Member.notifications': 20,
  // Bank checks, and all writes.
  'Mutation.checkBankAccount': 20,
};
const writeCost = 20;
/** An object costs a tenth of a point, so that a page of 100 rows costs as much as a CRM read. */
const objectCost = 0.1;
/** The assumed number of rows of a list without pages. */
const assumedRows = 3;

export interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
}

export interface OperationCost {
  readonly cost: number;
  readonly aliases: number;
  /** The costly field that is selected most often, e.g. `Query.event`, and how often. */
  readonly mostRepeated: { readonly field: string; readonly times: number };
}

const costOfField = (coordinate: string): number =>
  fieldCosts[coordinate] ?? (coordinate.startsWith('Mutation.') ? writeCost : 0);

/** The factor by which the cost of the child fields is multiplied. */
function rowsOf({ field, args, type }: ComplexityEstimatorArgs): number {
  const first: unknown = args['first'];
  if (typeof first === 'number') return Math.max(1, first);
  const references: unknown = args['representations'];
  if (Array.isArray(references)) return Math.max(1, references.length);
  // The rows of a page are counted at the connection.
  return isListType(getNullableType(field.type)) && !type.name.endsWith('Connection') ? assumedRows : 1;
}

/** Calculates the cost of an operation from its document and variables, before it is executed. */
export function costOf(schema: GraphQLSchema, { document, operationName, variables }: Operation): OperationCost {
  const times = new Map<string, number>();
  let aliases = 0;
  const cost = getComplexity({
    schema,
    query: document,
    variables,
    ...(operationName ? { operationName } : {}),
    estimators: [
      (estimated) => {
        const { type, field, node, childComplexity } = estimated;
        if (node.alias) aliases += 1;
        if (field.name.startsWith('__')) return 0;
        const coordinate = `${type.name}.${field.name}`;
        const own = costOfField(coordinate);
        if (own > 0) times.set(coordinate, (times.get(coordinate) ?? 0) + 1);
        const object = isLeafType(getNamedType(field.type)) ? 0 : objectCost;
        return own + (object + childComplexity) * rowsOf(estimated);
      },
    ],
  });
  const [field, most] = [...times].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return { cost: Math.ceil(cost), aliases, mostRepeated: { field, times: most } };
}
