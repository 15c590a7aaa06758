/** The parts of a search, as an object of zod. A part that is missing or cannot be read is the usual one: an address is never an error. */
interface Rule<S> {
  readonly shape: object;
  readonly parse: (found: unknown) => S;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/**
 * Reads the search of a page from its address, and writes it there. The same search always has the same address: in the order of
 * the rule, and without what is usual.
 * @param names those in the address, where they differ
 */
export function searchParams<S extends object>(rule: Rule<S>, names: Partial<Record<keyof S, string>> = {}) {
  type Key = keyof S & string;
  const keys = Object.keys(rule.shape) as Key[];
  const usual = rule.parse({});
  const given = (search: Partial<S>) =>
    keys.flatMap((key) => (isEmpty(search[key]) || search[key] === usual[key] ? [] : [[key, search[key]] as const]));

  function parse(parameters: URLSearchParams): S {
    const found = keys.flatMap((key): [Key, unknown][] => {
      const values = parameters.getAll(names[key] ?? key);
      if (Array.isArray(usual[key])) return [[key, values]];
      return values.length === 0 ? [] : [[key, values.at(-1)]];
    });
    return rule.parse(Object.fromEntries(found));
  }

  /** @param into an address whose other parameters stay */
  function write(search: Partial<S>, into = new URLSearchParams()): URLSearchParams {
    for (const key of keys) into.delete(names[key] ?? key);
    for (const [key, value] of given(search)) {
      for (const one of [value].flat()) into.append(names[key] ?? key, String(one));
    }
    return into;
  }

  function href(path: string, search: Partial<S>): string {
    const query = write(search).toString();
    return query === '' ? path : `${path}?${query}`;
  }

  return { parse, write, href, usual, given: (search: Partial<S>) => Object.fromEntries(given(search)) as Partial<S> };
}
