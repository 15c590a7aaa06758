import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { isAbstractType, visit } from 'graphql';

/**
 * Writes Apollo's `possibleTypes` for the interfaces and unions that the fragments name. A list of all types would make
 * every first visit larger.
 */
export const plugin: PluginFunction = (schema, documents) => {
  const named = new Set<string>();
  for (const { document } of documents) {
    if (!document) continue;
    const note = (name: string | undefined) => {
      const type = name === undefined ? undefined : schema.getType(name);
      if (isAbstractType(type)) named.add(type.name);
    };
    visit(document, {
      InlineFragment: ({ typeCondition }) => note(typeCondition?.name.value),
      FragmentDefinition: ({ typeCondition }) => note(typeCondition.name.value),
    });
  }
  const entries = [...named].toSorted().map((name) => {
    const type = schema.getType(name);
    return [name, isAbstractType(type) ? schema.getPossibleTypes(type).map((one) => one.name) : []];
  });
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};\n`;
};
