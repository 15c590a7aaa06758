import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** Who holds a data folder. A process id alone is not enough: ids are used again, and each container has its own. */
export const holderSchema = z.object({
  pid: z.number().int().positive(),
  /** When the process began, in the kernel's ticks since boot; null where the system does not tell. */
  startedAt: z.string().nullable(),
  /** Host, boot and process-id namespace: only within one of these does a process id mean anything to us. */
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
 * Whether a holder is running: certain where it is a process that we can see, `unknown` where only the age of its
 * heartbeat can tell (another container or host, or a system that keeps no start times).
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
    // EPERM: it runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Field 22 of the kernel's line; the name in field 2 may hold spaces and brackets, so count from its last bracket. */
function startOf(pid: number): string | null {
  const line = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended: it holds nothing any more, it only waits to be buried by its parent.
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
