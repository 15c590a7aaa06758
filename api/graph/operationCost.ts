import { type ComplexityEstimatorArgs, getComplexity } from 'graphql-query-complexity';
import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  getNullableType,
  isLeafType,
  getNamedType,
  isListType,
} from 'graphql';
import { oncePer } from '../upstreams/once.ts';
import { costOfField } from './policy.ts';

/** A write that does not say its cost costs this much. */
const writeCost = 20;
/** An object costs a tenth of a point, so that a page of 100 rows costs as much as a CRM read. */
const objectCost = 0.1;
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

/** The assumed number of rows of a list without pages. */
const defaultRows = 3;

/** What the fields of a schema cost; read once. */
const costIn = oncePer((schema: GraphQLSchema) =>
  oncePer((field: GraphQLField<unknown, unknown>) => ({ stated: costOfField(schema, field) })),
);

/** The factor by which the cost of the child fields is multiplied. */
function rowsOf({ field, args, type }: ComplexityEstimatorArgs, assumedRows: number): number {
  const first: unknown = args['first'];
  if (typeof first === 'number') return Math.max(1, first);
  const references: unknown = args['representations'] ?? args['ids'];
  if (Array.isArray(references)) return Math.max(1, references.length);
  // The rows of a page are counted at the field that has its size.
  return isListType(getNullableType(field.type)) && !/(Connection|Page)$/.test(type.name) ? assumedRows : 1;
}

/**
 * Calculates the cost of an operation from its document and variables, before it is executed: what its fields say with
 * `@cost`, and their rows.
 */
export function costOf(
  schema: GraphQLSchema,
  { document, operationName, variables }: Operation,
  assumedRows = defaultRows,
): OperationCost {
  const costs = costIn(schema);
  const times = new Map<string, number>();
  const sharedCalls = new Map<string, number>();
  let aliases = 0;
  const cost = getComplexity({
    schema,
    query: document,
    variables,
    ...(operationName ? { operationName } : {}),
    estimators: [
      (estimated) => {
        const { type, field, node, childComplexity } = estimated;
        const given: unknown = estimated.args['ids'];
        const reads = Array.isArray(given) ? Math.max(1, given.length) : 1;
        if (node.alias) aliases += 1;
        if (field.name.startsWith('__')) return 0;
        const coordinate = `${type.name}.${field.name}`;
        const own = costs(field).stated ?? { value: type.name === 'Mutation' ? writeCost : 0 };
        const object = isLeafType(getNamedType(field.type)) ? 0 : objectCost;
        const rows = (object + childComplexity) * rowsOf(estimated, assumedRows);
        if (own.sharedCall !== undefined) {
          sharedCalls.set(own.sharedCall, own.value);
          return rows;
        }
        if (own.value > 0) times.set(coordinate, (times.get(coordinate) ?? 0) + reads);
        return own.value * reads + rows;
      },
    ],
  });
  const [field, most] = [...times].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  const shared = [...sharedCalls.values()].reduce((sum, one) => sum + one, 0);
  return { cost: Math.ceil(cost + shared), aliases, mostRepeated: { field, times: most } };
}
