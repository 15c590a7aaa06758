/**
 * What can go wrong in the store. `in-use`: another process holds the data folder; `tampered`: a sealed value does not
 * open with this secret; `unavailable`: no answer from the database; `query`: it refused what we asked.
 */
export const storeErrorKinds = [
  'configuration',
  'damaged',
  'in-use',
  'lock-lost',
  'lock-timeout',
  'closed',
  'migration',
  'query',
  'tampered',
  'unavailable',
] as const;

export type StoreErrorKind = (typeof storeErrorKinds)[number];

/**
 * A failure of the store. Its message consists of our own text and a SQLSTATE or system code, so it is always safe to
 * log. The driver's error is deliberately not kept as a cause, since it may quote values.
 */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
  readonly kind: StoreErrorKind;
  readonly operation: string;
  readonly code: string | undefined;

  constructor(kind: StoreErrorKind, operation: string, details: { code?: string | undefined; hint?: string } = {}) {
    const code = details.code === undefined ? '' : ` (${details.code})`;
    const hint = details.hint === undefined ? '' : `. ${details.hint}`;
    super(`store ${operation}: ${kind}${code}${hint}`);
    this.kind = kind;
    this.operation = operation;
    this.code = details.code;
  }
}

/** Why a backup was not written or not restored: sentences for the operator. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** What to do about a server that accepts no changes. */
export const READ_ONLY =
  'The database is read-only: a standby, or default_transaction_read_only is on. Let DATABASE_URL lead to the primary';

/** Another holder kept the lock for longer than the caller was willing to wait. None of the work has started. */
export class LockTimeoutError extends StoreError {
  override readonly name = 'LockTimeoutError';
  readonly waitedMs: number;

  constructor(waitedMs: number) {
    super('lock-timeout', 'lock', { hint: `Waited ${Math.round(waitedMs)} ms` });
    this.waitedMs = waitedMs;
  }
}

/** The SQLSTATE or system code of a driver's error, if it has one of the known shapes; never its text. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[A-Z0-9_]{1,40}$/.test(error.code) ? error.code : undefined;
}

/** Null where a statement would have made a second row of what may be there once. */
export const nullIfTaken = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (errorCode(error) === '23505') return null;
    throw error;
  });

/**
 * SQLSTATE classes of a server that is reachable but refused the statement. Everything else (08 connection, 53
 * resources, 57 shutting down, socket errors, the pool's own timeouts) means that the database could not be reached in
 * time. So does 25006: it has become a standby, which accepts no changes.
 */
function isUnavailable(code: string | undefined): boolean {
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return true;
  return /^(08|25006|53|57|58)/.test(code) || !/\d/.test(code);
}

/** Runs one step against the database and converts any error into a `StoreError`. */
export async function guarded<T>(operation: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const code = errorCode(error);
    throw new StoreError(isUnavailable(code) ? 'unavailable' : 'query', operation, { code });
  }
}

/** Guards each method of a part of the store, under its own name, e.g. `sessions.find`. */
export function guardMethods<Methods extends Record<string, (...given: never[]) => Promise<unknown>>>(
  part: string,
  methods: Methods,
): Methods {
  const guardedMethods = Object.entries(methods).map(([name, method]) => [
    name,
    (...given: never[]) => guarded(`${part}.${name}`, () => method(...given)),
  ]);
  return Object.fromEntries(guardedMethods) as Methods;
}
