import {
  type Attributes,
  context,
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/**
 * The spans of the club. Without an SDK (see sdk.ts) all of this does nothing. Like the log, a span contains templates,
 * states and counts, and never a value of a request or the message of an error.
 */
export const tracer = trace.getTracer('veranda');

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** Marks a span as failed, by the name of the error. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs the work in a span below the active one. */
export const inSpan = <T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

/** The `traceparent` header (W3C Trace Context) of the active span, or nothing without one. */
export function traceHeaders(): { readonly traceparent?: string } {
  const headers: { traceparent?: string } = {};
  propagation.inject(context.active(), headers, {
    set: (carrier, name, value) => Object.assign(carrier, { [name]: value }),
  });
  return headers;
}

/** Null begins a new trace. */
const contextOf = (traceparent: string | null): Context =>
  traceparent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });

/** Runs the work in the trace of a `traceparent` that was stored earlier. */
export const inTrace = <T>(traceparent: string | null, work: () => T): T => context.with(contextOf(traceparent), work);

export { SpanKind };
