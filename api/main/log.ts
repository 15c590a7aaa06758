import { trace } from '@opentelemetry/api';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { UpstreamError } from '../upstreams/errors.ts';
import { loggableFailure } from '../upstreams/callLog.ts';

/**
 * The log: one JSON line per event. It contains templates, states, counts and times, but never a header, a query, a
 * variable or a message of a library, since those may contain a mobile number, a one-time password or a token. The
 * redaction below is only the second line of defence.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'club' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { traceId: span.traceId, spanId: span.spanId } : {};
    },
    serializers: {
      err: (error: unknown) => {
        // An outage is not a bug, so the failed call is more useful than the stack trace.
        if (error instanceof UpstreamError) return { name: error.name, ...loggableFailure(error) };
        return error instanceof Error
          ? { name: error.name, code: codeOf(error), stack: stackWithoutMessage(error) }
          : { name: 'unknown' };
      },
    },
    redact: {
      paths: ['mobile', 'otp', 'token', 'authorization', 'cookie'].flatMap((name) => [name, `*.${name}`]),
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A destination that writes each line to several streams. */
export const logTo = (...streams: readonly DestinationStream[]): DestinationStream =>
  pino.multistream(streams.map((stream) => ({ level: 'trace', stream })));

/** The error code of the system or a library, e.g. EADDRINUSE; never free text. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' && /^[A-Z_0-9]+$/.test(error.code) ? error.code : undefined;

/** The stack without the message, which may quote a value. */
const stackWithoutMessage = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
