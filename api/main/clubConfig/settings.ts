import { z } from 'zod';
import { environment } from '../config.ts';
import { retentionNames } from '#rules/retention.ts';
import { readRetention } from '../retention.ts';
import { readLimits } from '../limits.ts';
import { limitNames } from '../../domains/limits/table.ts';
import { clubConfigSchema, readClubConfig } from './clubConfig.ts';

/** The JSON Schema of the file that `CLUB_CONFIG` names. */
export const clubConfigJsonSchema = () => z.toJSONSchema(clubConfigSchema, { io: 'input' });

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
    retention: Object.fromEntries(retentionNames.map((name) => [`RETENTION_${name}_DAYS`, retention[name]])),
    clubConfig,
    problems,
  };
}
