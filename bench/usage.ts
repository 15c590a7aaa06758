import { readdirSync, readFileSync } from 'node:fs';

/** The resources that a process has used, as counted by Linux. */
export interface Usage {
  /** CPU time of all its threads, in milliseconds. */
  readonly cpuMs: number;
  /** Everything read from files and sockets, in bytes. */
  readonly readBytes: number;
}

export interface Memory {
  readonly residentMb: number;
  /** The part of it that no file backs, so that no other process shares it. */
  readonly ownMb: number;
  /** The highest value since the process started. */
  readonly peakMb: number;
}

const numberIn = (text: string, pattern: RegExp): number => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`Linux does not provide the usage of a process here (${pattern.source}).`);
  return Number(found);
};

/**
 * Reads the counters of a process from /proc (Linux only). It uses the scheduler's nanoseconds, because utime and stime have
 * steps of ten milliseconds.
 */
export function readUsage(pid: number): Usage {
  const threads = readdirSync(`/proc/${pid}/task`);
  const onCpu = threads.map((thread) =>
    numberIn(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'), /^(\d+) /),
  );
  return {
    cpuMs: onCpu.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6,
    readBytes: numberIn(readFileSync(`/proc/${pid}/io`, 'utf8'), /^rchar: (\d+)$/m),
  };
}

export function readMemory(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    residentMb: numberIn(status, /^VmRSS:\s+(\d+) kB$/m) / 1024,
    ownMb: numberIn(status, /^RssAnon:\s+(\d+) kB$/m) / 1024,
    peakMb: numberIn(status, /^VmHWM:\s+(\d+) kB$/m) / 1024,
  };
}
