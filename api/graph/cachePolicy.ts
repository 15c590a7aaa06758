import {
  type DocumentNode,
  getNamedType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isInterfaceType,
  isObjectType,
  Kind,
  type ObjectFieldNode,
  OperationTypeNode,
  type SelectionSetNode,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { oncePer } from '../upstreams/once.ts';
import { isPersonal, publicSecondsOf, takesPersonal } from './fieldContexts.ts';

const isQuery = ({ definitions }: DocumentNode): boolean =>
  definitions.every((one) => one.kind !== Kind.OPERATION_DEFINITION || one.operation === OperationTypeNode.QUERY);

/**
 * For how many seconds every caller may get the same answer of this operation, by `@cacheControl` and `@personal` in the
 * schema; 0 when it depends on the caller or must be read each time. It is known from the document, except for personal
 * inputs in variables (`personalVariables`).
 */
export function publicSeconds(schema: GraphQLSchema, document: DocumentNode): number {
  if (!isQuery(document)) return 0;
  let seconds = Infinity;
  const info = new TypeInfo(schema);
  const field = () => {
    const [parent, definition] = [info.getParentType(), info.getFieldDef()];
    if (!parent || !definition || definition.name === '__typename') return;
    seconds = Math.min(seconds, publicSecondsOf(schema, parent, definition));
  };
  const input = ({ name }: ObjectFieldNode) => {
    const type = getNamedType(info.getParentInputType());
    const definition = isInputObjectType(type) && type.getFields()[name.value];
    if (definition && isPersonal(schema, definition)) seconds = 0;
  };
  visit(document, visitWithTypeInfo(info, { Field: field, ObjectField: input }));
  return Number.isFinite(seconds) ? seconds : 0;
}

/** Whether the variables of a request give a personal input field a value, other than null or false. */
export type PersonalVariables = (variables: Readonly<Record<string, unknown>>) => boolean;

export function personalVariables(schema: GraphQLSchema, document: DocumentNode): PersonalVariables {
  const types = document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? (one.variableDefinitions ?? []).flatMap(({ variable, type }) => {
          const input = typeFromAST(schema, type);
          return isInputType(input) && takesPersonal(schema, input) ? [[variable.name.value, input] as const] : [];
        })
      : [],
  );
  return (variables) => types.some(([name, type]) => givesPersonal(schema, type, variables[name]));
}

function givesPersonal(schema: GraphQLSchema, input: GraphQLInputType, value: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => givesPersonal(schema, input, one));
  const type = getNamedType(input);
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return false;
  const fields = type.getFields();
  return Object.entries(value).some(([name, part]: [string, unknown]) => {
    const field = fields[name];
    if (!field || part === null || part === false) return false;
    return isPersonal(schema, field) || givesPersonal(schema, field.type, part);
  });
}

/**
 * Whether an operation is answered alike for all visitors, so that it may be part of a page that they share: all that it
 * asks for is public or personal. Each document is read once.
 */
export const createVisitorPolicy = (schema: GraphQLSchema): ((document: DocumentNode) => boolean) =>
  oncePer((document) => isQuery(document) && isAlike(schema, document));

function isAlike(schema: GraphQLSchema, { definitions }: DocumentNode): boolean {
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const areAlike = (type: GraphQLNamedType | null | undefined, { selections }: SelectionSetNode): boolean =>
    selections.every((one) => {
      if (one.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(one.name.value);
        return !fragment || areAlike(schema.getType(fragment.typeCondition.name.value), fragment.selectionSet);
      }
      if (one.kind === Kind.INLINE_FRAGMENT) {
        return areAlike(one.typeCondition ? schema.getType(one.typeCondition.name.value) : type, one.selectionSet);
      }
      if (one.name.value === '__typename') return true;
      const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[one.name.value] : undefined;
      if (!type || !field) return false;
      // What is below a personal field is public, or nobody gets it without a session.
      if (isPersonal(schema, field)) return true;
      const below = !one.selectionSet || areAlike(getNamedType(field.type), one.selectionSet);
      return below && publicSecondsOf(schema, type, field) > 0;
    });
  return definitions.every(
    (one) => one.kind !== Kind.OPERATION_DEFINITION || areAlike(schema.getQueryType(), one.selectionSet),
  );
}
