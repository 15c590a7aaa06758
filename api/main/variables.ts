import type { z } from 'zod';

/**
 * Reads the variables of a table from the environment, such as `LIMIT_<NAME>`, with the default of each that is not set.
 *
 * @param table.form the name of a variable, with `*` for the name in the table
 * @param table.what what a name is of, and where all names are listed
 * @returns also the problems found, naming the variable and what is expected.
 */
export function readTable<Name extends string, Value>(
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
