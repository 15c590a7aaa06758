import { z } from 'zod';
import { limitNames, limitTable } from '#api/domains/limits/table.ts';
import { clubConfigSchema } from '#api/main/clubConfig/clubConfig.ts';
import { clubConfigJsonSchema } from '#api/main/clubConfig/settings.ts';
import { retentionDefaults, retentionNames } from '#rules/retention.ts';

/** A setting of the file that `CLUB_CONFIG` names. */
interface FileSetting {
  /** Its place in the file, such as `crm.currency`. */
  readonly name: string;
  readonly default: unknown;
  readonly meaning: string;
}

const part = z.looseObject({
  description: z.string().default(''),
  properties: z.record(z.string(), z.unknown()).optional(),
});

/** Every setting of the file, in the order of the schema. */
export function fileSettings(): FileSetting[] {
  const defaults: unknown = clubConfigSchema.parse({});
  const collect = (node: unknown, value: unknown, path: readonly string[]): FileSetting[] => {
    const { description, properties } = part.parse(node);
    if (!properties) return [{ name: path.join('.'), default: value, meaning: description }];
    const values = z.record(z.string(), z.unknown()).parse(value);
    return Object.entries(properties)
      .filter(([name]) => name !== '$schema')
      .flatMap(([name, child]) => collect(child, values[name], [...path, name]));
  };
  return collect(clubConfigJsonSchema(), defaults, []);
}

/** The defaults of all retention times. */
export const retentionSettings = () =>
  retentionNames.map((name) => ({ name: `RETENTION_${name}_DAYS`, default: String(retentionDefaults[name]) }));

/** The defaults of all limits, as they are written in a variable. */
export const limitSettings = () =>
  limitNames.map((name) => {
    const { points, windowSeconds, meaning } = limitTable[name];
    return { name: `LIMIT_${name}`, default: `${points}/${windowSeconds}`, meaning };
  });
