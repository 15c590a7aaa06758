import type { IncomingHttpHeaders } from 'node:http';
import type { GraphQLResponse } from '@apollo/server';
import { OperationTypeNode } from 'graphql';

/** What a request to the graph was, for log and metrics: names that the club knows, never text of the request. */
export interface GraphReport {
  /** The name of a known operation, or `other`. */
  operation: string;
  /** The `apollographql-client-name` of the request, if the configuration lists it, or `other`. */
  readonly client: string;
  /**
   * `refused` before anything was executed, `error` without data, `partial` with some; otherwise the type of a mutation's
   * result, such as `InsufficientPointsError`, or `ok`.
   */
  outcome: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    graphReport: GraphReport | null;
  }
}

export type ClientNames = (headers: IncomingHttpHeaders) => string;

export function createClientNames(names: readonly string[]): ClientNames {
  const known = new Set(names);
  return ({ 'apollographql-client-name': name }) => (typeof name === 'string' && known.has(name) ? name : 'other');
}

const typeOfResult = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && '__typename' in value && typeof value.__typename === 'string'
    ? value.__typename
    : null;

/** @param isKnown of another operation nothing is quoted, since an alias can give any text the name of a type. */
export function outcomeOf({ body }: GraphQLResponse, type: OperationTypeNode | undefined, isKnown: boolean): string {
  if (body.kind !== 'single' || body.singleResult.data === undefined) return 'refused';
  const { data, errors } = body.singleResult;
  if (data === null) return 'error';
  if (errors) return 'partial';
  const [result] = Object.values(data);
  return (isKnown && type === OperationTypeNode.MUTATION && typeOfResult(result)) || 'ok';
}
