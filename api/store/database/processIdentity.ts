import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** The holder of a data folder. A process ID alone is not enough: IDs are reused, and each container has its own. */
export const holderSchema = z.object({
  pid: z.number().int().positive(),
  /** The start time of the process, in kernel ticks since boot; null if the system does not provide it. */
  startedAt: z.string().nullable(),
  /** Host, boot and process-ID namespace. A process ID has a meaning only if all three match. */
  machine: z.string(),
  nonce: z.string(),
});

export type Holder = z.infer<typeof holderSchema>;

export function ownIdentity(): Holder {
  return {
    pid: process.pid,
    startedAt: startOf(process.pid),
    machine: machineIdentity(),
    nonce: randomBytes(12).toString('hex'),
  };
}

/**
 * Whether a lock holder is running. This is certain for a process that we can see; `unknown` when only the age of its
 * heartbeat can tell (another container or host, or a system without start times).
 */
export function holderState(holder: Holder): 'alive' | 'dead' | 'unknown' {
  if (holder.machine !== machineIdentity()) return 'unknown';
  if (!isRunning(holder.pid)) return 'dead';
  const startedAt = startOf(holder.pid);
  if (startedAt === null || holder.startedAt === null) return 'unknown';
  return startedAt === holder.startedAt ? 'alive' : 'dead';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Reads field 22 of the kernel's line. The name in field 2 may contain spaces and brackets, so count from its last
 * bracket.
 */
function startOf(pid: number): string | null {
  const line = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // A zombie process has ended: it holds nothing and only waits for its parent to reap it.
  if (fields[0] === 'Z') return 'ended';
  return fields[19] ?? null;
}

function machineIdentity(): string {
  const boot = readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  const namespace = readOrEmpty(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, namespace].join(' ');
}

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
