import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLSchema,
  isLeafType,
  isListType,
  validate,
} from 'graphql';
import { type ComplexityEstimatorArgs, getComplexity } from 'graphql-query-complexity';
import { badInput } from '../../domains/shared/errors.ts';
import type { Operation } from '../operationCost.ts';

/** The limits of one operation of the desk. What its own pages ask for is far below. */
export const deskLimits = { cost: 300, depth: 10, aliases: 20, repeats: 5 } as const;

/** A query of the desk ends its calls to the upstreams after this time. */
export const deskQueryDeadlineMs = 20_000;

/** What fields cost in addition to their rows, for the calls to the backend and the CRM that they cause. */
const fieldCosts: Readonly<Record<string, number>> = {
  'Query.operations': 5,
  'Query.member': 5,
  'Query.previewDecision': 20,
  'Club.findings': 50,
  'Operation.evidence': 20,
  'Member.points': 10,
};
const writeCost = 20;
const objectCost = 0.1;
/** The assumed number of rows of a list without pages: high enough that no list can have the evidence of each row. */
const assumedRows = 20;

function rowsOf({ field, args, type }: ComplexityEstimatorArgs): number {
  const first: unknown = args['first'];
  if (typeof first === 'number') return Math.max(1, first);
  // The rows of a page are counted at the field that has its size.
  return isListType(getNullableType(field.type)) && !type.name.endsWith('Page') ? assumedRows : 1;
}

/** What an operation costs, and how often it has an alias or repeats a costly field. */
export function deskCostOf(schema: GraphQLSchema, { document, operationName, variables }: Operation) {
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
        const own = fieldCosts[coordinate] ?? (type.name === 'Mutation' ? writeCost : 0);
        if (own > 0) times.set(coordinate, (times.get(coordinate) ?? 0) + 1);
        const object = isLeafType(getNamedType(field.type)) ? 0 : objectCost;
        return own + (object + childComplexity) * rowsOf(estimated);
      },
    ],
  });
  return { cost: Math.ceil(cost), aliases, repeats: Math.max(0, ...times.values()) };
}

function isTooDeep(schema: GraphQLSchema, document: DocumentNode): boolean {
  let found = false;
  const rule = maxDepthRule({
    n: deskLimits.depth,
    flattenFragments: true,
    propagateOnRejection: false,
    onReject: [() => (found = true)],
  });
  validate(schema, document, [rule]);
  return found;
}

/** Refuses an operation that exceeds a limit, before anything is executed. @throws a BAD_USER_INPUT error */
export function checkDeskOperation(schema: GraphQLSchema, operation: Operation): void {
  if (isTooDeep(schema, operation.document)) {
    throw badInput(`This operation is too deep; the limit is ${deskLimits.depth} levels.`);
  }
  const counted = countOf(schema, operation);
  for (const name of ['repeats', 'aliases', 'cost'] as const) {
    if (counted[name] > deskLimits[name]) {
      throw badInput(`This operation has ${name} ${counted[name]}; the limit is ${deskLimits[name]}.`);
    }
  }
}

function countOf(schema: GraphQLSchema, operation: Operation): ReturnType<typeof deskCostOf> {
  try {
    return deskCostOf(schema, operation);
  } catch (error) {
    // The variables are invalid, so the operation would fail as well.
    if (error instanceof GraphQLError) throw badInput(error.message);
    throw error;
  }
}
