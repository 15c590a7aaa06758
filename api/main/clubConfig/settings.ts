import { z } from 'zod';
import { environment } from '../config.ts';
import { retentionDefaults, retentionNames, type RetentionName } from '#rules/retention.ts';
import { readRetention } from '../retention.ts';
import { readLimits } from '../limits.ts';
import { limitNames, limitTable } from '../../domains/limits/table.ts';
import { clubConfigSchema, readClubConfig } from './clubConfig.ts';

/** A setting of the file that `CLUB_CONFIG` names. */
export interface FileSetting {
  /** Its place in the file, such as `crm.currency`. */
  readonly name: string;
  readonly default: unknown;
  readonly meaning: string;
}

/** The JSON Schema of the file that `CLUB_CONFIG` names. */
export const clubConfigJsonSchema = () => z.toJSONSchema(clubConfigSchema, { io: 'input' });

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

const isSecret = (name: string): boolean => /SECRET|TOKEN|KEY|PASSWORD|DATABASE_URL|REDIS_URL/.test(name);

/** An address without the name and the password that it may contain. */
const withoutCredentials = (value: string): string => value.replace(/^(\w+:\/\/)[^/@]*@/, '$1...@');

/**
 * The settings in effect: what is set, and every default. Secrets are not among them; they are only said to be set.
 */
export function settingsInEffect(env: Readonly<Record<string, string | undefined>>) {
  const defaults = environment.partial().parse({});
  const variables = Object.keys(environment.shape).map((name) => {
    const given = env[name] || null;
    if (given === null) return [name, defaults[name as keyof typeof defaults] ?? null];
    return [name, isSecret(name) ? '(set)' : withoutCredentials(given)];
  });
  const { limits } = readLimits(env);
  const { retention } = readRetention(env);
  const { clubConfig, problems } = readClubConfig(env['CLUB_CONFIG'] || null);
  return {
    variables: Object.fromEntries(variables) as Record<string, unknown>,
    limits: Object.fromEntries(
      limitNames.map((name) => [`LIMIT_${name}`, `${limits[name].points}/${limits[name].windowSeconds}`]),
    ),
    retention: Object.fromEntries(retentionNames.map((name) => [variableOfRetention(name), retention[name]])),
    clubConfig,
    problems,
  };
}

const variableOfRetention = (name: RetentionName): string => `RETENTION_${name}_DAYS`;

/** The defaults of all retention times. */
export const retentionSettings = () =>
  retentionNames.map((name) => ({ name: variableOfRetention(name), default: String(retentionDefaults[name]) }));

/** The defaults of all limits, as they are written in a variable. */
export const limitSettings = () =>
  limitNames.map((name) => {
    const { points, windowSeconds, meaning } = limitTable[name];
    return { name: `LIMIT_${name}`, default: `${points}/${windowSeconds}`, meaning };
  });
