import {
  type DirectiveNode,
  type DocumentNode,
  getDirectiveValues,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  Kind,
  type ObjectFieldNode,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Input fields with which a public field depends on the caller. In variables this is only seen when it is executed. */
const personalInputs: ReadonlySet<string> = new Set(['ProductFilter.affordable']);

interface Hint {
  readonly maxAge?: number;
  readonly scope?: 'PUBLIC' | 'PRIVATE';
  readonly inheritMaxAge?: boolean;
}

/**
 * For how many seconds every caller may get the same answer of this operation, by `@cacheControl` in the schema; 0 when
 * it depends on the caller or must be read each time. It is known from the document alone, and follows Apollo's rules:
 * a field of the root, and one that returns an object, counts as 0 unless it or its type says otherwise.
 */
export function publicSeconds(schema: GraphQLSchema, document: DocumentNode): number {
  const directive = schema.getDirective('cacheControl');
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!directive || operations.some(({ operation }) => operation !== OperationTypeNode.QUERY)) return 0;
  const hintOf = (node: { readonly directives?: readonly DirectiveNode[] } | null | undefined): Hint =>
    (node && getDirectiveValues(directive, node)) ?? {};
  const hintOfType = (type: GraphQLNamedType): Hint => (isCompositeType(type) ? hintOf(type.astNode) : {});

  let seconds = Infinity;
  const info = new TypeInfo(schema);
  const field = () => {
    const [parent, definition] = [info.getParentType(), info.getFieldDef()];
    if (!parent || !definition || definition.name === '__typename') return;
    const type = getNamedType(definition.type);
    const hint = { ...hintOfType(type), ...hintOf(definition.astNode) };
    if (hint.scope === 'PRIVATE') seconds = 0;
    else if (hint.maxAge !== undefined) seconds = Math.min(seconds, hint.maxAge);
    else if (parent === schema.getQueryType() || (isCompositeType(type) && !hint.inheritMaxAge)) seconds = 0;
  };
  const input = ({ name }: ObjectFieldNode) => {
    const type = getNamedType(info.getParentInputType());
    if (type && personalInputs.has(`${type.name}.${name.value}`)) seconds = 0;
  };
  visit(document, visitWithTypeInfo(info, { Field: field, ObjectField: input }));
  return Number.isFinite(seconds) ? seconds : 0;
}
