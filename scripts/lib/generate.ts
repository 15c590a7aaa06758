import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import {
  type CodegenPlugin,
  getCachedDocumentNodeFromSchema,
  normalizeConfig,
  normalizeImportExtension,
  normalizeInstanceOrArray,
  type Types,
} from '@graphql-codegen/plugin-helpers';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { type DocumentNode, type GraphQLSchema, lexicographicSortSchema, parse, Source } from 'graphql';

/** What is generated: a configuration of GraphQL Code Generator whose outputs each name their own schema. */
export interface Generated {
  readonly generates: Readonly<Record<string, Types.ConfiguredOutput>>;
}

/** How generated code writes its imports. */
interface ImportStyle {
  readonly emitLegacyCommonJSImports?: boolean;
  readonly importExtension?: '' | `.${string}`;
}

/** Reads each file and each schema once for all outputs. */
function reader() {
  const kept = new Map<string, unknown>();
  const once = <T>(key: string, make: () => T): T => {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as T;
  };
  const parsed = (path: string) =>
    once(path, () => {
      const rawSDL = readFileSync(path, 'utf8');
      const document: DocumentNode = parse(new Source(rawSDL, path));
      return { location: path, rawSDL, document, hash: createHash('sha1').update(rawSDL).digest('hex') };
    });
  const files = (patterns: unknown) =>
    globSync(normalizeInstanceOrArray(patterns as string | string[]))
      .map((name) => parsed(resolve(name)))
      .toSorted((a, b) => (a.location < b.location ? -1 : 1));
  return {
    once,
    schema: (patterns: unknown): GraphQLSchema =>
      once(`schema ${String(patterns)}`, () =>
        lexicographicSortSchema(
          makeExecutableSchema({ typeDefs: files(patterns).map(({ document }) => document), assumeValidSDL: true }),
        ),
      ),
    documents: (patterns: unknown, type: 'standard' | 'external'): Types.DocumentFile[] =>
      files(patterns).map((file) => ({ ...file, type })),
  };
}

/** A plugin of this project by its path, or one of GraphQL Code Generator by its name. */
const pluginOf = (name: string): Promise<CodegenPlugin> =>
  import(extname(name) ? pathToFileURL(resolve(name)).href : `@graphql-codegen/${name}`) as Promise<CodegenPlugin>;

/**
 * Writes what GraphQL Code Generator makes of a configuration, where it differs from what is there. Its own command line does
 * this too, with 170 packages for sources that this project has none of.
 * @throws the first mistake in the schema or a document; then nothing is written.
 */
export async function generate({ generates }: Generated): Promise<void> {
  const read = reader();
  const cache = <T>(namespace: string, key: string, make: () => Promise<T>) => read.once(`${namespace} ${key}`, make);
  const written = Object.entries(generates).map(async ([filename, output]) => {
    const schemaAst = read.schema(output.schema);
    const plugins = normalizeConfig(output.plugins ?? []);
    const names = plugins.flatMap((plugin) => Object.keys(plugin));
    const { emitLegacyCommonJSImports = true, importExtension } = (output.config ?? {}) as ImportStyle;
    const imports = {
      emitLegacyCommonJSImports,
      importExtension: normalizeImportExtension({ emitLegacyCommonJSImports, importExtension }),
    };
    const options = {
      schema: getCachedDocumentNodeFromSchema(schemaAst),
      schemaAst,
      documents: [
        ...read.documents(output.documents, 'standard'),
        ...read.documents(output.externalDocuments, 'external'),
      ],
      plugins,
      pluginMap: Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await pluginOf(name)] as const)),
      ),
      config: { ...output.config, ...imports },
      pluginContext: {},
    };
    const { preset, presetConfig = {} } = output;
    const files =
      typeof preset === 'object'
        ? await preset.buildGeneratesSection({ ...options, baseOutputDir: filename, presetConfig })
        : [{ ...options, filename }];
    return Promise.all(
      files.map(async (file) => ({
        filename: file.filename,
        content: await codegen({ ...file, ...imports, cache }),
      })),
    );
  });
  for (const { filename, content } of (await Promise.all(written)).flat()) {
    if (content === '' || (existsSync(filename) && readFileSync(filename, 'utf8') === content)) continue;
    mkdirSync(dirname(filename), { recursive: true });
    writeFileSync(filename, content);
  }
}
