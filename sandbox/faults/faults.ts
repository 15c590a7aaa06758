import { z } from 'zod';

/** Which of the sandbox's three servers receives a call. */
export type Surface = 'rest' | 'crm-login' | 'crm';

/**
 * The ways in which a call can fail.
 *
 * No effect in the backend: `status`, `hang`, `reset`. With the effect, but a faulty response: `delay` (late),
 * `answer` (any other status and body), `truncate` (half of it, then the connection breaks), `garbage` (not JSON), `commit-then-drop` (no response at all).
 * `late-commit` breaks the connection first and does the work `delayMs` later.
 */
export const FAULT_KINDS = [
  'status',
  'delay',
  'hang',
  'reset',
  'truncate',
  'garbage',
  'answer',
  'commit-then-drop',
  'late-commit',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** The input for a fault. Without a matcher it applies to every call; without `times` it stays until cleared. */
export const FaultInput = z
  .strictObject({
    surface: z.enum(['rest', 'crm-login', 'crm']).optional(),
    /** A route template, an exact path, or a path prefix followed by `*`. */
    route: z.string().optional(),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    kind: z.enum(FAULT_KINDS),
    /** How many calls it applies to before it is removed. */
    times: z.int().positive().optional(),
    /** How many matching calls pass first. */
    after: z.int().nonnegative().optional(),
    /** Milliseconds, for `delay` and `late-commit`. */
    delayMs: z.int().nonnegative().max(120_000).optional(),
    /** For `status` 400 to 599, and 503 if omitted; for `answer` 200 to 999, and 303 if omitted. */
    status: z.int().min(200).max(999).optional(),
    /** For `answer`: what is sent instead of the body; nothing if omitted. */
    body: z.string().optional(),
    /** For `answer`; JSON if omitted. */
    contentType: z.string().optional(),
    /** For `status` on a CRM surface: Salesforce's error code, such as `UNABLE_TO_LOCK_ROW`. */
    errorCode: z.string().optional(),
    message: z.string().optional(),
    /** For `status`: seconds in a Retry-After header. */
    retryAfter: z.int().nonnegative().optional(),
  })
  .refine(({ kind, status = 503 }) => kind !== 'status' || (status >= 400 && status <= 599), {
    path: ['status'],
    message: 'must be 400 to 599',
  });

export type FaultInput = z.infer<typeof FaultInput>;

export interface Fault extends FaultInput {
  readonly id: number;
  /** How many calls it has applied to so far. */
  met: number;
}

export interface Target {
  readonly surface: Surface;
  readonly method: string;
  readonly route: string;
  readonly path: string;
}

export interface Faults {
  add(input: FaultInput): Fault;
  list(): readonly Fault[];
  clear(): void;
  /** Returns and counts the fault for this call; null if the call passes. The fault added first wins. */
  take(target: Target): Fault | null;
}

/** The active faults. They are in memory only: a restarted sandbox has none. */
export function createFaults(): Faults {
  let faults: (Fault & { spared: number })[] = [];
  let count = 0;
  return {
    add(input) {
      count += 1;
      const fault = { ...input, id: count, met: 0, spared: 0 };
      faults.push(fault);
      return fault;
    },
    list: () => faults.map(({ spared: _spared, ...fault }) => fault),
    clear() {
      faults = [];
    },
    take(target) {
      for (const fault of faults) {
        if (!meets(fault, target)) continue;
        if (fault.spared < (fault.after ?? 0)) {
          fault.spared += 1;
          continue;
        }
        fault.met += 1;
        if (fault.met >= (fault.times ?? Infinity)) faults = faults.filter((other) => other !== fault);
        return fault;
      }
      return null;
    },
  };
}

function meets(fault: FaultInput, target: Target): boolean {
  if (fault.surface !== undefined && fault.surface !== target.surface) return false;
  if (fault.method !== undefined && fault.method !== target.method) return false;
  if (fault.route === undefined) return true;
  if (fault.route.endsWith('*')) return target.path.startsWith(fault.route.slice(0, -1));
  return fault.route === target.route || fault.route === target.path;
}
