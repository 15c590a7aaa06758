import type { PluginFunction } from '@graphql-codegen/plugin-helpers';

interface ClassOfData {
  readonly name: string;
  readonly group: string;
  readonly text: Readonly<Record<string, string>>;
}

/** Writes the classes of data that the club stores, with who has each and its English text, for the privacy pages. */
export const plugin: PluginFunction<{ readonly dataClasses: readonly ClassOfData[] }> = (
  _schema,
  _documents,
  config,
) => {
  const groups = Object.fromEntries(config.dataClasses.map(({ name, group }) => [name, group]));
  const texts = Object.fromEntries(config.dataClasses.map(({ name, text }) => [name, text]));
  return `export const groupOfClass = ${JSON.stringify(groups, null, 2)} as const;

export type DataClass = keyof typeof groupOfClass;
export type DataGroup = (typeof groupOfClass)[DataClass];

export const texts = ${JSON.stringify(texts, null, 2)} as const;
`;
};
