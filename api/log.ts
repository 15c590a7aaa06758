import pino, { type DestinationStream, type Logger } from 'pino';
import { UpstreamError } from './upstreams/errors.ts';
import { loggableFailure } from './upstreams/callLog.ts';

/**
 * The log: one JSON line an event. It holds templates, states, counts and times; never a header, a query, a variable
 * or a message of a library, since those may carry a mobile, a one-time password or a token. The redaction below is
 * the second lock, not the first.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'club' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: unknown) => {
        // An outage is no fault of the code: which call it was says more than where it was made.
        if (error instanceof UpstreamError) return { name: error.name, ...loggableFailure(error) };
        return error instanceof Error
          ? { name: error.name, code: codeOf(error), stack: stackWithoutMessage(error) }
          : { name: 'unknown' };
      },
    },
    redact: {
      paths: [
        'mobile',
        'otp',
        'token',
        'authorization',
        'cookie',
        '*.mobile',
        '*.otp',
        '*.token',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A system's or library's own code, e.g. EADDRINUSE; never free text. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' && /^[A-Z_0-9]+$/.test(error.code) ? error.code : undefined;

/** Where it happened, without the message, which may quote a value. */
const stackWithoutMessage = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
