import { jsonLine } from './lines.ts';

const LOUD = new Set<unknown>(['warn', 'error', 'fatal', 40, 50, 60]);
/** Node's own remarks (deprecations and the like) are for us, not for who uses the club; they stay in the log. */
const NODES_REMARK = /^\(node:\d+\) |^\(Use `node --trace-|^\s*$/;
/** The same sentence is not said again within this time. */
const QUIET_MS = 60_000;

/**
 * What of a child's log a person at the terminal should see: warnings and errors as one short line each, and whatever
 * is no log line at all (a crash of Node itself). Everything else stays in the log file.
 */
export const createNotices = (say: (text: string) => void, now: () => number = Date.now) => {
  const saidAt = new Map<string, number>();
  return (child: string, line: string): void => {
    const entry = jsonLine(line);
    if (entry ? !LOUD.has(entry['level']) : NODES_REMARK.test(line)) return;
    const message = entry?.['msg'];
    const text = `${child}: ${typeof message === 'string' ? message : entry ? 'a problem without a message' : line}`;
    if (entry && now() - (saidAt.get(text) ?? -QUIET_MS) < QUIET_MS) return;
    saidAt.set(text, now());
    say(text);
  };
};
