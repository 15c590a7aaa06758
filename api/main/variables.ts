import { z } from 'zod';
import { limitTable, type LimitName, type LimitRule, type Limits } from '../domains/limits/table.ts';
import { leastDays, retentionDefaults, type RetentionDays, type RetentionName } from '../store/dataClasses.ts';

const mostDays = 36_500;

const days = (name: RetentionName) => {
  const expected = `must be a number of days from ${leastDays(name)} to ${mostDays}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, expected)
    .transform(Number)
    .refine((value) => value >= leastDays(name) && value <= mostDays, expected);
};

/** Reads `RETENTION_<NAME>_DAYS` from the environment. */
export function readRetention(env: Readonly<Record<string, string | undefined>>): {
  retention: RetentionDays;
  problems: string[];
} {
  const what = 'a retention time; docs/run/configuration.md lists them';
  const { values, problems } = readTable(env, retentionDefaults, { form: 'RETENTION_*_DAYS', what, value: days });
  return { retention: values, problems };
}

const limitDefaults = Object.fromEntries(
  Object.entries(limitTable).map(([name, { points, windowSeconds }]) => [name, { points, windowSeconds }]),
) as Record<LimitName, LimitRule>;

const rule = (name: LimitName) => {
  const { points, windowSeconds } = limitDefaults[name];
  return z
    .string()
    .regex(/^\d{1,9}\/(?=0*[1-9])\d{1,9}$/, `must be points/seconds, such as ${points}/${windowSeconds}`)
    .transform((text) => text.split('/').map(Number))
    .transform(([most = 0, seconds = 0]): LimitRule => ({ points: most, windowSeconds: seconds }));
};

export function readLimits(env: Readonly<Record<string, string | undefined>>): { limits: Limits; problems: string[] } {
  const what = 'a limit; docs/run/configuration.md lists them';
  const { values, problems } = readTable(env, limitDefaults, { form: 'LIMIT_*', what, value: rule });
  return { limits: values, problems };
}

/**
 * Reads the variables of a table from the environment, such as `LIMIT_<NAME>`, with the default of each that is not set.
 *
 * @param table.form the name of a variable, with `*` for the name in the table
 * @param table.what what a name is of, and where all names are listed
 * @returns also the problems found, naming the variable and what is expected.
 */
function readTable<Name extends string, Value>(
  env: Readonly<Record<string, string | undefined>>,
  defaults: Readonly<Record<Name, Value>>,
  table: { readonly form: string; readonly what: string; readonly value: (name: Name) => z.ZodType<Value> },
): { values: Record<Name, Value>; problems: string[] } {
  const problems: string[] = [];
  const values: Record<Name, Value> = { ...defaults };
  const names = Object.keys(defaults) as Name[];
  const [prefix = ''] = table.form.split('*');
  for (const [variable, text] of Object.entries(env)) {
    if (!variable.startsWith(prefix) || !text) continue;
    const name = names.find((one) => variable === table.form.replace('*', one));
    if (name === undefined) {
      problems.push(`${variable} is not the name of ${table.what}.`);
      continue;
    }
    const { data, error } = table.value(name).safeParse(text);
    if (error) problems.push(`${variable} ${error.issues[0]?.message}.`);
    else values[name] = data;
  }
  return { values, problems };
}
