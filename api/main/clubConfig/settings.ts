import { z } from 'zod';
import { environment } from '../config.ts';
import { retentionNames } from '../../store/dataClasses.ts';
import { readRetention, readLimits } from '../variables.ts';
import type { SettingInEffect } from '../../domains/shared/context.ts';
import { limitNames } from '../../domains/limits/table.ts';
import { clubConfigSchema, readClubConfig } from './clubConfig.ts';

/** The JSON Schema of the file that `CLUB_CONFIG` names. */
export const clubConfigJsonSchema = () => z.toJSONSchema(clubConfigSchema, { io: 'input' });

const isSecret = (name: string): boolean =>
  /SECRET|TOKEN|KEY|PASSWORD|HEADERS|WEBHOOK_URL|MAIL_URL|DATABASE_URL|REDIS_URL/.test(name);

/** A text in which no address has the name and the password that it may contain. */
const withoutCredentials = (value: string): string => value.replaceAll(/(\w+:\/\/)[^/@,\s]*@/g, '$1...@');

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
    retention: Object.fromEntries(retentionNames.map((name) => [`RETENTION_${name}_DAYS`, retention[name]])),
    clubConfig,
    problems,
  };
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return 'not set';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every setting of the file, by its place in it; `given` is what the file itself says. */
function fileSettings(settings: unknown, given: unknown, path: readonly string[] = []): SettingInEffect[] {
  if (!isPart(settings)) {
    return [{ name: path.join('.'), value: asText(settings), origin: given === undefined ? 'DEFAULT' : 'CLUB_CONFIG' }];
  }
  const said = isPart(given) ? given : {};
  return Object.entries(settings).flatMap(([name, value]) => fileSettings(value, said[name], [...path, name]));
}

/** Every setting in effect with where it comes from. Of a secret only whether it is set is said. */
export function settingsWithOrigin(env: Readonly<Record<string, string | undefined>>): readonly SettingInEffect[] {
  const { variables, limits, retention, clubConfig } = settingsInEffect(env);
  const { given } = readClubConfig(env['CLUB_CONFIG'] || null);
  const ofEnvironment = Object.entries({ ...variables, ...limits, ...retention }).map(([name, value]) => {
    const isSet = Boolean(env[name]);
    const shown = isSecret(name) ? (isSet ? 'set' : 'not set') : asText(value);
    return { name, value: shown, origin: isSet ? ('ENVIRONMENT' as const) : ('DEFAULT' as const) };
  });
  return [...ofEnvironment, ...fileSettings(clubConfig, given)];
}
