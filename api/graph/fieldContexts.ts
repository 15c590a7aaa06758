import {
  getDirectiveValues,
  getNamedType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInputObjectType,
  isObjectType,
} from 'graphql';

interface Hint {
  readonly maxAge?: number;
  readonly scope?: 'PUBLIC' | 'PRIVATE';
  readonly inheritMaxAge?: boolean;
}

type Field = GraphQLField<unknown, unknown>;

/** Whether a field is `@personal`: its answer, or what an operation with this input answers, depends on who is logged in. */
export function isPersonal(schema: GraphQLSchema, { astNode }: Field | GraphQLInputField): boolean {
  const directive = schema.getDirective('personal');
  return Boolean(directive && astNode && getDirectiveValues(directive, astNode));
}

/**
 * For how many seconds everyone may get the same value of a field, by `@cacheControl`: Infinity for as long as that of
 * the field that contains it, 0 when it depends on the caller or must be read each time. It follows Apollo's rules: a field
 * of the root, and one that returns an object, counts as 0 unless it or its type says otherwise.
 */
export function publicSecondsOf(schema: GraphQLSchema, parent: GraphQLNamedType, field: Field): number {
  const directive = schema.getDirective('cacheControl');
  const hintOf = ({ astNode }: Field | GraphQLNamedType): Hint =>
    (directive && astNode && getDirectiveValues(directive, astNode)) ?? {};
  const type = getNamedType(field.type);
  const hint = { ...(isCompositeType(type) && hintOf(type)), ...hintOf(field) };
  if (hint.scope === 'PRIVATE' || isPersonal(schema, field)) return 0;
  if (hint.maxAge !== undefined) return hint.maxAge;
  return parent === schema.getQueryType() || (isCompositeType(type) && !hint.inheritMaxAge) ? 0 : Infinity;
}

/** Whether a value of this input type can contain a field that is personal. */
export function takesPersonal(schema: GraphQLSchema, input: GraphQLInputType, seen = new Set<string>()): boolean {
  const type = getNamedType(input);
  if (!isInputObjectType(type) || seen.has(type.name)) return false;
  seen.add(type.name);
  return Object.values(type.getFields()).some(
    (field) => isPersonal(schema, field) || takesPersonal(schema, field.type, seen),
  );
}

/**
 * The contexts of the fields that do not have the MemberContext, by coordinate (`Query.projects`): the public ones, which
 * are reached from a public field of the root, and the personal ones.
 */
export function fieldContexts(schema: GraphQLSchema): ReadonlyMap<string, 'PublicContext' | 'CallerContext'> {
  const found = new Map<string, 'PublicContext' | 'CallerContext'>();
  const seen = new Set<GraphQLNamedType>();
  const add = (type: GraphQLNamedType | null | undefined): void => {
    if (!isObjectType(type) || seen.has(type)) return;
    seen.add(type);
    for (const field of Object.values(type.getFields())) {
      const isPublic = publicSecondsOf(schema, type, field) > 0;
      const asks = isPersonal(schema, field) || field.args.some((one) => takesPersonal(schema, one.type));
      if (isPublic || isPersonal(schema, field)) {
        found.set(`${type.name}.${field.name}`, asks ? 'CallerContext' : 'PublicContext');
      }
      if (isPublic) add(getNamedType(field.type));
    }
  };
  add(schema.getQueryType());
  return found;
}
