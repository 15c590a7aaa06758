import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';

interface Config {
  /** The module that exports the hook makers of queries and fragments. */
  readonly hooksFrom: string;
  /** The module that exports the hook maker of mutations. */
  readonly mutationHookFrom: string;
}

const kinds = {
  query: ['queryHook', 'Query'],
  mutation: ['mutationHook', 'Mutation'],
  subscription: undefined,
} as const;

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function hooksOfOperation(node: OperationDefinitionNode): { maker: string; line: string }[] {
  const name = node.name?.value;
  if (!name) throw new Error('Every operation needs a name, for example `query ProjectDetail`.');
  const kind = kinds[node.operation];
  if (!kind) return [];
  const [maker, suffix] = kind;
  return [
    { maker, line: `export const use${pascal(name)}${suffix} = /* @__PURE__ */ ${maker}(${pascal(name)}Document);` },
  ];
}

function hookOfFragment(node: FragmentDefinitionNode): { maker: string; line: string } {
  const name = pascal(node.name.value);
  return {
    maker: 'fragmentHook',
    line: `export const use${name}Fragment = /* @__PURE__ */ fragmentHook(${name}FragmentDoc, '${node.name.value}');`,
  };
}

/**
 * Writes one typed hook per operation and fragment for Apollo Client 4. The stock hooks plugin does not compile with
 * it; the hook makers used by the generated code are in `clients/hooks.ts` and `mutationHook.ts`.
 */
export const plugin: PluginFunction<Config> = (_schema, documents, config) => {
  const hooks = documents
    .flatMap((file) => file.document?.definitions ?? [])
    .flatMap((definition) => {
      if (definition.kind === Kind.OPERATION_DEFINITION) return hooksOfOperation(definition);
      if (definition.kind === Kind.FRAGMENT_DEFINITION) return [hookOfFragment(definition)];
      return [];
    });
  if (hooks.length === 0) return '';
  const makers = [...new Set(hooks.map((hook) => hook.maker))].toSorted();
  const readers = makers.filter((maker) => maker !== 'mutationHook');
  return {
    prepend: [
      ...(readers.length > 0 ? [`import { ${readers.join(', ')} } from '${config.hooksFrom}';`] : []),
      ...(makers.includes('mutationHook') ? [`import { mutationHook } from '${config.mutationHookFrom}';`] : []),
    ],
    content: hooks.map((hook) => hook.line).join('\n'),
  };
};
