import { z } from 'zod';

/** Which of the sandbox's three servers a call comes to. */
export type Surface = 'rest' | 'crm-login' | 'crm';

/**
 * The ways in which a call can go wrong.
 *
 * Nothing happens in the backend: `status`, `hang`, `reset`. The effect happens, the answer suffers: `delay` (late),
 * `truncate` (half of it, then the connection breaks), `garbage` (no JSON), `commit-then-drop` (no answer at all).
 * `late-commit` breaks the connection first and does the work `delayMs` later.
 */
export const FAULT_KINDS = [
  'status',
  'delay',
  'hang',
  'reset',
  'truncate',
  'garbage',
  'commit-then-drop',
  'late-commit',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** What a test asks for. Without a matcher the fault meets every call; without `times` it stays until cleared. */
export const FaultInput = z.strictObject({
  surface: z.enum(['rest', 'crm-login', 'crm']).optional(),
  /** A route template, an exact path, or a path's beginning followed by `*`. */
  route: z.string().optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  kind: z.enum(FAULT_KINDS),
  /** How many calls it meets before it is gone. */
  times: z.int().positive().optional(),
  /** How many matching calls pass unharmed first. */
  after: z.int().nonnegative().optional(),
  /** Milliseconds, for `delay` and `late-commit`. */
  delayMs: z.int().nonnegative().max(120_000).optional(),
  /** For `status`; 503 when left out. */
  status: z.int().min(400).max(599).optional(),
  /** For `status` on a CRM surface: Salesforce's code, e.g. `UNABLE_TO_LOCK_ROW`. */
  errorCode: z.string().optional(),
  message: z.string().optional(),
  /** For `status`: seconds in a Retry-After header. */
  retryAfter: z.int().nonnegative().optional(),
});

export type FaultInput = z.infer<typeof FaultInput>;

export interface Fault extends FaultInput {
  readonly id: number;
  /** How many calls it has met so far. */
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
  /** The fault that meets this call, counted; null when the call goes through. The fault added first wins. */
  take(target: Target): Fault | null;
}

/** The faults in force. They live in memory only: a restarted sandbox is a healthy one. */
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
