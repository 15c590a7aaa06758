import { Writable } from 'node:stream';
import { type Attributes, type Logger, SeverityNumber } from '@opentelemetry/api';

const severities: Readonly<Record<string, SeverityNumber>> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

/** The last target of a log: exports each JSON line as a record, in the trace that is active when it is written. */
export const logStream = (logger: Logger): Writable =>
  new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      const { level, time, msg, service: _, ...attributes } = JSON.parse(line.toString()) as Attributes;
      logger.emit({
        timestamp: new Date(String(time)),
        severityNumber: severities[String(level)] ?? SeverityNumber.UNSPECIFIED,
        severityText: String(level),
        body: String(msg),
        attributes,
      });
      done();
    },
  });
