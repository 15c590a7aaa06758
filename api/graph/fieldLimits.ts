import { defaultFieldResolver, getNamedType, type GraphQLSchema, isUnionType } from 'graphql';
import type { CallerContext } from '../domains/shared/context.ts';
import { rateLimitExceeded } from '../domains/shared/errors.ts';
import { chargeMember } from '../domains/limits/charge.ts';
import { rateLimited } from '../domains/shared/userErrors.ts';
import { fieldsWithCalls, type UpstreamField } from './upstreamFields.ts';

/**
 * Applies member limits to the fields that call an upstream. A field whose result type has a RateLimitedError returns it;
 * any other field fails with RATE_LIMITED.
 */
export function limitFields(schema: GraphQLSchema): GraphQLSchema {
  /** What the shared calls of each request were charged: how long to wait. */
  const charged = new WeakMap<CallerContext, Map<string, Promise<number>>>();

  function waitOf({ limit, sharedCall }: UpstreamField, context: CallerContext): Promise<number> | 0 {
    if (!context.session || limit === undefined) return 0;
    if (sharedCall === undefined) return chargeMember(context.services, limit, context.session.memberId);
    const ofRequest = charged.get(context) ?? new Map<string, Promise<number>>();
    charged.set(context, ofRequest);
    const wait = ofRequest.get(sharedCall) ?? chargeMember(context.services, limit, context.session.memberId);
    ofRequest.set(sharedCall, wait);
    return wait;
  }

  for (const { field, use } of fieldsWithCalls(schema)) {
    const result = getNamedType(field.type);
    const isTyped = isUnionType(result) && result.getTypes().some((one) => one.name === 'RateLimitedError');
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (source, args, context: CallerContext, info) => {
      const wait = await waitOf(use, context);
      if (wait === 0) return resolve(source, args, context, info);
      if (isTyped) return rateLimited(wait);
      throw rateLimitExceeded(wait);
    };
  }
  return schema;
}
