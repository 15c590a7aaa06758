import { mapSchema, MapperKind } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  getDirectiveValues,
  getNamedType,
  type GraphQLField,
  type GraphQLFieldConfig,
  GraphQLError,
  type GraphQLSchema,
  isObjectType,
  isUnionType,
} from 'graphql';
import { type Scope, scopesOf } from '#rules/channels.ts';
import { messages } from '#rules/messageByName.ts';
import { chargeMember } from '../domains/limits/charge.ts';
import { type LimitName, limitNames } from '../domains/limits/table.ts';
import type { CallerContext } from '../domains/shared/context.ts';
import { forbidden, messageOf, rateLimitExceeded } from '../domains/shared/errors.ts';
import { notSignedIn, rateLimited } from '../domains/shared/userErrors.ts';
import { fieldContexts, publicSecondsOf } from './fieldContexts.ts';

type Field = Partial<Pick<GraphQLField<unknown, CallerContext>, 'astNode'>>;
type Resolve = NonNullable<GraphQLFieldConfig<unknown, CallerContext>['resolve']>;

function directiveOf(
  schema: GraphQLSchema,
  name: string,
  { astNode }: Field,
): Readonly<Record<string, unknown>> | null {
  const directive = schema.getDirective(name);
  return (directive && astNode && getDirectiveValues(directive, astNode)) ?? null;
}

/** The scopes that a field needs, by `@requiresScopes`; null for a field without it. */
export const scopesOfField = (schema: GraphQLSchema, field: Field): readonly Scope[] | null =>
  (directiveOf(schema, 'requiresScopes', field)?.['scopes'] as readonly Scope[] | undefined) ?? null;

/** What a field costs beside its rows, by `@cost`. */
export interface FieldCost {
  readonly value: number;
  /** Fields that share one call of a request cost, and are charged, once. */
  readonly sharedCall?: string;
}

/** The cost of a field; null for one that does not say it. */
export const costOfField = (schema: GraphQLSchema, field: Field): FieldCost | null =>
  directiveOf(schema, 'cost', field) as FieldCost | null;

const isLimitName = (name: unknown): name is LimitName => limitNames.some((one) => one === name);

/** The limit that counts the reads of a field, by `@limit`. @throws Error when there is none of this name */
function limitOfField(schema: GraphQLSchema, field: Field, coordinate: string): LimitName | null {
  const name: unknown = directiveOf(schema, 'limit', field)?.['name'] ?? null;
  if (name === null || isLimitName(name)) return name;
  throw new Error(`${coordinate} is limited by ${JSON.stringify(name)}, which is no limit.`);
}

/** The scopes of a request; null for a visitor. Without a session a kiosk has those that its next session will have. */
const grantedScopes = ({ session, kiosk }: CallerContext): readonly Scope[] | null =>
  session?.scopes ?? (kiosk ? scopesOf.KIOSK : null);

/** A scope that a request lacks; null when it has them all, and for a visitor. */
export function lackedScope(context: CallerContext, needed: readonly Scope[]): Scope | null {
  const granted = grantedScopes(context);
  return (granted && needed.find((scope) => !granted.includes(scope))) ?? null;
}

/** Throws a FORBIDDEN error for a request that may not do all of this. */
function requireScopes(context: CallerContext, needed: readonly Scope[]): void {
  const missing = lackedScope(context, needed);
  if (missing) throw forbidden(messages.missingScope(missing));
}

/** Charges members for fields; those that share a call are charged once in a request. Returns how long to wait. */
function createCharging() {
  const charged = new WeakMap<CallerContext, Map<string, Promise<number>>>();
  return (context: CallerContext, limit: LimitName, sharedCall: string | undefined): Promise<number> | 0 => {
    const { session, services } = context;
    if (!session) return 0;
    if (sharedCall === undefined) return chargeMember(services, limit, session.memberId);
    const ofRequest = charged.get(context) ?? new Map<string, Promise<number>>();
    charged.set(context, ofRequest);
    const wait = ofRequest.get(sharedCall) ?? chargeMember(services, limit, session.memberId);
    ofRequest.set(sharedCall, wait);
    return wait;
  };
}

/**
 * Applies to every field what its directives say, whatever its resolver does. In this order:
 *
 * - `@requiresScopes`: a request without a scope is refused before anything else is done for it.
 * - A resolver with a MemberContext is not called for an answer that others get too. Such an operation is not executed, so
 *   this only finds mistakes; nobody's data is in that context.
 * - `@limit`: a field whose result type has a RateLimitedError returns it, any other fails with RATE_LIMITED.
 * - A field of Query or Mutation whose result type has a NotSignedInError returns it for a visitor, and when the session
 *   ends during the operation.
 *
 * @throws Error when a field of Query or Member does not say what it costs, or a limit does not exist: the club does not
 *   start without one of its limits
 */
export function applyPolicy(schema: GraphQLSchema): GraphQLSchema {
  const contexts = fieldContexts(schema);
  const charge = createCharging();
  const roots = new Set([schema.getQueryType()?.name, schema.getMutationType()?.name]);
  for (const coordinate of withoutCost(schema)) throw new Error(`${coordinate} does not say what it costs: add @cost.`);

  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field: GraphQLFieldConfig<unknown, CallerContext>, name, typeName) => {
      const coordinate = `${typeName}.${name}`;
      const scopes = scopesOfField(schema, field);
      const limit = limitOfField(schema, field, coordinate);
      const results = resultTypesOf(field);
      let { resolve, subscribe } = field;
      if (resolve && roots.has(typeName) && results.includes('NotSignedInError')) resolve = orNotSignedIn(resolve);
      if (limit !== null) {
        const { sharedCall } = costOfField(schema, field) ?? {};
        const isTyped = results.includes('RateLimitedError');
        const limited = resolve ?? defaultFieldResolver;
        resolve = async (source, args, context, info) => {
          const wait = await charge(context, limit, sharedCall);
          if (wait === 0) return limited(source, args, context, info);
          if (isTyped) return rateLimited(wait);
          throw rateLimitExceeded(wait);
        };
      }
      if (resolve && !contexts.has(coordinate)) {
        const ofMember = resolve;
        resolve = (source, args, context, info) => {
          if (context.isShared) throw new Error(`${coordinate} depends on the caller, and others get this answer too.`);
          return ofMember(source, args, context, info);
        };
      }
      if (scopes) {
        const [allowed, subscribed] = [resolve ?? defaultFieldResolver, subscribe];
        resolve = (source, args, context, info) => {
          requireScopes(context, scopes);
          return allowed(source, args, context, info);
        };
        subscribe =
          subscribed &&
          ((source, args, context, info) => {
            requireScopes(context, scopes);
            return subscribed(source, args, context, info);
          });
      }
      return { ...field, ...(resolve && { resolve }), ...(subscribe && { subscribe }) };
    },
  });
}

/** The fields that do not say what they cost: of Member, and of Query where the answer is not the same for everyone. */
const withoutCost = (schema: GraphQLSchema): string[] =>
  ['Query', 'Member']
    .map((name) => schema.getType(name))
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => costOfField(schema, field) === null)
        .filter((field) => type.name === 'Member' || publicSecondsOf(schema, type, field) === 0)
        // Those of a gateway are counted by their references.
        .filter(({ name }) => !name.startsWith('_'))
        .map(({ name }) => `${type.name}.${name}`),
    );

/** The names of the types that the union of a field's result has. */
const resultTypesOf = ({ type }: Pick<GraphQLField<unknown, unknown>, 'type'>): string[] => {
  const named = getNamedType(type);
  return isUnionType(named) ? named.getTypes().map(({ name }) => name) : [];
};

const orNotSignedIn =
  (resolve: Resolve): Resolve =>
  async (...args) => {
    try {
      return await resolve(...args);
    } catch (error) {
      if (error instanceof GraphQLError && error.extensions['code'] === 'UNAUTHENTICATED') {
        return notSignedIn(messageOf(error));
      }
      throw error;
    }
  };
