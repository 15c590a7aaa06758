import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  parse,
  printSchema,
  Source,
  visit,
} from 'graphql';

/** The folder of the SDL: the public graph, and below it the parts for the gateway and for the desk. */
export const sdlFolder = join(import.meta.dirname, '..', '..', 'schema');

/** A field with `@requiresScopes`, whose scopes its description names: introspection does not show directives. */
function describeScopes(field: FieldDefinitionNode): FieldDefinitionNode | undefined {
  const value = field.directives?.find(({ name }) => name.value === 'requiresScopes')?.arguments?.[0]?.value;
  if (value?.kind !== Kind.LIST) return undefined;
  const scopes = value.values.flatMap((scope) => (scope.kind === Kind.ENUM ? `\`${scope.value}\`` : []));
  const sentence = `Needs the ${scopes.length > 1 ? 'scopes' : 'scope'} ${scopes.join(' and ')}.`;
  const description = [field.description?.value, sentence].filter(Boolean).join(' ');
  return { ...field, description: { kind: Kind.STRING, value: description } };
}

/** The documents of one folder, without those of its folders. The description of a field names the scopes that it needs. */
export const readSdl = (folder: string): DocumentNode[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .toSorted()
    // Nobody asks the schema for the places of its types in the SDL, which would take a third of its memory.
    .map((name) => parse(new Source(readFileSync(join(folder, name), 'utf8'), name), { noLocation: true }))
    .map((document) => visit(document, { FieldDefinition: describeScopes }));

/** The public graph as one text, with descriptions and without the parts for gateways. */
export const publicContract = (folder = sdlFolder): string => printSchema(buildASTSchema(concatAST(readSdl(folder))));
