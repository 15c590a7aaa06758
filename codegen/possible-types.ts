import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { getNamedType, isAbstractType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/**
 * Writes Apollo's `possibleTypes` for the interfaces and unions that the fragments name, with the types that the
 * documents name or their fields can return. A list of all types would make every first visit larger.
 */
export const plugin: PluginFunction = (schema, documents) => {
  const named = new Set<string>();
  const returned = new Set<string>();
  const typeInfo = new TypeInfo(schema);
  for (const { document } of documents) {
    if (!document) continue;
    const note = (name: string | undefined) => {
      const type = name === undefined ? undefined : schema.getType(name);
      if (type) (isAbstractType(type) ? named : returned).add(type.name);
    };
    visit(
      document,
      visitWithTypeInfo(typeInfo, {
        InlineFragment: ({ typeCondition }) => note(typeCondition?.name.value),
        FragmentDefinition: ({ typeCondition }) => note(typeCondition.name.value),
        Field: () => {
          const type = getNamedType(typeInfo.getType());
          if (isAbstractType(type)) for (const one of schema.getPossibleTypes(type)) returned.add(one.name);
        },
      }),
    );
  }
  const entries = [...named].toSorted().map((name) => {
    const type = schema.getType(name);
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type).map((one) => one.name) : [];
    return [name, possible.filter((one) => returned.has(one))];
  });
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};\n`;
};
