/** A reference into an earlier response that does not exist, or whose value cannot be inserted into a text. */
export class UnknownReference extends Error {
  constructor(reference: string, path: string) {
    super(`Invalid reference specified. No value for ${reference}${path} found in ${reference}`);
    this.name = 'UnknownReference';
  }
}

const REFERENCE = /@\{([A-Za-z0-9_]+)((?:\.[A-Za-z0-9_]+|\[\d+\])+)\}/g;

/**
 * Replaces each `@{referenceId.path}` in the texts of a value with the value at that path in the named response.
 *
 * @throws UnknownReference
 */
export function substitute(
  value: unknown,
  answers: ReadonlyMap<string, unknown>,
  write: (found: string) => string,
): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(REFERENCE, (_text, name: string, path: string) => write(lookUp(answers, name, path)));
  }
  if (Array.isArray(value)) return value.map((item) => substitute(item, answers, write));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, answers, write)]));
}

function lookUp(answers: ReadonlyMap<string, unknown>, name: string, path: string): string {
  let found = answers.get(name);
  for (const [step] of path.matchAll(/[A-Za-z0-9_]+/g)) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  }
  if (typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean') return String(found);
  throw new UnknownReference(name, path);
}
