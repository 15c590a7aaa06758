/** Which names of an answer may be in camel case: none, those inside of the rows of a list, or all. */
export type Spelling = 'exact' | 'rows' | 'body';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const snake = (name: string): string => name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => [snake(name), inSnakeCase(part)]);
  const plain = Object.entries(value).filter(([name]) => snake(name) === name);
  return {
    ...Object.fromEntries(entries),
    ...Object.fromEntries(plain.map(([name, part]) => [name, inSnakeCase(part)])),
  };
}

/** An answer with the names that the contract uses. A name in snake case wins over the same one in camel case. */
export function spelledAsDocumented(spelling: Spelling, body: unknown): unknown {
  if (spelling === 'exact') return body;
  if (spelling === 'body' || Array.isArray(body) || !isRecord(body)) return inSnakeCase(body);
  const rows = Object.entries(body).map(([name, part]) => [name, Array.isArray(part) ? inSnakeCase(part) : part]);
  return Object.fromEntries(rows);
}
