import type { Logger } from 'pino';
import { inSpan, SpanKind } from './spans.ts';
import type { CallContext, SentCall } from './calls.ts';
import { callerGone, isUpstreamFault, UpstreamError, type UpstreamFailureKind, type UpstreamName } from './errors.ts';
import type { HealthTracker } from './health.ts';

/** One request to an upstream, for metrics. */
export interface UpstreamObservation {
  upstream: UpstreamName;
  endpoint: string;
  outcome: 'ok' | UpstreamFailureKind;
  durationMs: number;
  status?: number;
  /** The upstream is at fault: it gave no answer that can be used. */
  isFault?: true;
  /** Nothing was sent, such as while the breaker is open. */
  isUnsent?: true;
}

interface Sending {
  readonly endpoint: string;
  readonly method: string;
  readonly attempt: number;
}

export type CallLog = ReturnType<typeof createCallLog>;

/**
 * The properties of a failure that may be logged. Never log the error of got or jsforce: their messages quote the whole
 * URL, with mobiles, OTPs and SOQL.
 */
export function loggableFailure(error: UpstreamError): Record<string, unknown> {
  return {
    upstream: error.upstream,
    endpoint: error.endpoint,
    kind: error.kind,
    status: error.status,
    code: error.code,
    outcome: error.outcome,
    ...(error.fields.length > 0 && { fields: error.fields }),
  };
}

const failureAttributes = ({ kind, status, outcome }: UpstreamError) => ({
  'club.failure': kind,
  'club.outcome': outcome,
  ...(status !== undefined && { 'http.response.status_code': status }),
});

export function createCallLog(deps: {
  upstream: UpstreamName;
  logger: Logger;
  observe: (observation: UpstreamObservation) => void;
  health: HealthTracker;
  clock: () => number;
}) {
  const { upstream, logger, observe, health, clock } = deps;

  const note = (error: UpstreamError, durationMs: number, more: Pick<UpstreamObservation, 'isFault' | 'isUnsent'>) => {
    const { endpoint, kind, status } = error;
    observe({ upstream, endpoint, outcome: kind, durationMs, ...(status !== undefined && { status }), ...more });
  };

  return {
    /**
     * Counts, times, logs and observes one outgoing request, and passes on its result or failure.
     *
     * @param send calls `answered` with the status of the answer
     */
    watch: <T>(
      call: CallContext,
      { endpoint, method, attempt }: Sending,
      send: (answered: (status: number) => void) => Promise<T>,
    ): Promise<T> => {
      const attributes = { 'club.upstream': upstream, 'http.request.method': method, 'club.attempt': attempt };
      return inSpan(`${upstream} ${endpoint}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        call.calls.record(endpoint);
        const startedAt = clock();
        const { requestId } = call;
        let status: number | null = null;
        const tell = (outcome: SentCall['outcome'], milliseconds: number, code: string | null = null) =>
          call.sent?.({ upstream, endpoint, status, outcome, milliseconds, code });
        try {
          const value = await send((given) => (status = given));
          const ms = clock() - startedAt;
          health.answered();
          observe({ upstream, endpoint, outcome: 'ok', durationMs: ms });
          tell('done', ms);
          logger.debug({ upstream, endpoint, method, attempt, ms, requestId }, 'upstream answered');
          return value;
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          const ms = clock() - startedAt;
          status = error.status ?? status;
          tell(error.outcome, ms, error.code ?? null);
          if (isUpstreamFault(error)) health.failed();
          else if (error.kind === 'status' || error.kind === 'unreadable') health.answered();
          note(error, ms, isUpstreamFault(error) ? { isFault: true } : {});
          span.setAttributes(failureAttributes(error));
          const level = error.code === callerGone || error.kind === 'auth' ? 'info' : 'warn';
          logger[level]({ ...loggableFailure(error), method, attempt, ms, requestId }, 'upstream call failed');
          throw error;
        }
      });
    },

    /** Records a call that was not sent because the breaker is open. */
    rejectedUnsent(call: CallContext, error: UpstreamError): void {
      note(error, 0, { isUnsent: true });
      logger.warn({ ...loggableFailure(error), requestId: call.requestId }, 'upstream not asked');
    },
  };
}
