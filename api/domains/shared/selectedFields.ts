import type { GraphQLResolveInfo } from 'graphql';
import { parseResolveInfo, type FieldsByTypeName } from 'graphql-parse-resolve-info';

/** The names of the subfields that an operation selects on this field, including those in fragments. */
export function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const tree = parseResolveInfo(info);
  const byType = (tree && 'fieldsByTypeName' in tree ? tree.fieldsByTypeName : {}) as FieldsByTypeName;
  return new Set(Object.values(byType).flatMap((fields) => Object.values(fields).map(({ name }) => name)));
}
