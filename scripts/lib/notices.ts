import { jsonLine } from './lines.ts';

const LOUD = new Set<unknown>(['warn', 'error', 'fatal', 40, 50, 60]);
/** Node's own warnings, such as deprecations, are for developers; they stay in the log. */
const NODES_REMARK = /^\(node:\d+\) |^\(Use `node --trace-|^\s*$/;
/** The same text is not repeated within this time. */
const QUIET_MS = 60_000;

/** Which operation a line is about, and where it is looked at. */
const operationIn = ({ operation, kind }: Readonly<Record<string, unknown>>): string =>
  typeof operation === 'string' && typeof kind === 'string'
    ? `: ${kind} ${operation}, see /desk/operations/${operation}`
    : '';

/**
 * Selects the log lines for the terminal: warnings and errors as one short line each, and lines that are not log entries
 * (such as a crash of Node). Everything else stays in the log file.
 */
export const createNotices = (say: (text: string) => void, now: () => number = Date.now) => {
  const saidAt = new Map<string, number>();
  return (child: string, line: string): void => {
    const entry = jsonLine(line);
    if (entry ? !LOUD.has(entry['level']) : NODES_REMARK.test(line)) return;
    const message = entry?.['msg'];
    const said = typeof message === 'string' ? message : entry ? 'a problem without a message' : line;
    const text = `${child}: ${said}${entry ? operationIn(entry) : ''}`;
    if (entry && now() - (saidAt.get(text) ?? -QUIET_MS) < QUIET_MS) return;
    saidAt.set(text, now());
    say(text);
  };
};
