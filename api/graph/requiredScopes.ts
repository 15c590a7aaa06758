import { messages } from '#rules/messageByName.ts';
import { defaultFieldResolver, getDirectiveValues, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import { type Scope, scopesOf } from '#rules/channels.ts';
import { forbidden } from '../domains/shared/errors.ts';
import type { CallerContext } from '../domains/shared/context.ts';

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

type Field = GraphQLField<unknown, CallerContext>;

/** The scopes that a field needs, by `@requiresScopes`; null for a field without it. */
export function scopesOfField(schema: GraphQLSchema, { astNode }: Pick<Field, 'astNode'>): readonly Scope[] | null {
  const directive = schema.getDirective('requiresScopes');
  const given = directive && astNode && getDirectiveValues(directive, astNode);
  return given ? (given['scopes'] as readonly Scope[]) : null;
}

/** Refuses fields for which the request lacks a scope, before anything else is done for them. */
export function guardScopes(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const field of types.flatMap((type): Field[] => Object.values(type.getFields()))) {
    const needed = scopesOfField(schema, field);
    if (!needed) continue;
    const { subscribe, resolve = defaultFieldResolver } = field;
    if (subscribe) {
      field.subscribe = (source, args, context, info) => {
        requireScopes(context, needed);
        return subscribe(source, args, context, info);
      };
    }
    field.resolve = (source, args, context, info) => {
      requireScopes(context, needed);
      return resolve(source, args, context, info);
    };
  }
  return schema;
}
