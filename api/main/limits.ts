import { z } from 'zod';
import { limitTable, type LimitName, type LimitRule, type Limits } from '../domains/limits/table.ts';
import { readTable } from './variables.ts';

const defaults = Object.fromEntries(
  Object.entries(limitTable).map(([name, { points, windowSeconds }]) => [name, { points, windowSeconds }]),
) as Record<LimitName, LimitRule>;

const rule = (name: LimitName) => {
  const { points, windowSeconds } = defaults[name];
  return z
    .string()
    .regex(/^\d{1,9}\/(?=0*[1-9])\d{1,9}$/, `must be points/seconds, such as ${points}/${windowSeconds}`)
    .transform((text) => text.split('/').map(Number))
    .transform(([most = 0, seconds = 0]): LimitRule => ({ points: most, windowSeconds: seconds }));
};

/** Reads `LIMIT_<NAME>` from the environment. */
export function readLimits(env: Readonly<Record<string, string | undefined>>): { limits: Limits; problems: string[] } {
  const what = 'a limit; docs/run/configuration.md lists them';
  const { values, problems } = readTable(env, defaults, { form: 'LIMIT_*', what, value: rule });
  return { limits: values, problems };
}
