import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HttpMetrics } from '../http/httpMetrics.ts';
import type { UpstreamObservation } from '../upstreams/http.ts';

/** All metrics of the process: those of the rooms below, of the upstreams and of the operations. */
export interface ProcessMetrics extends HttpMetrics {
  readonly upstream: (observation: UpstreamObservation) => void;
  /** A row of a public list that could not be read and was left out. */
  readonly rowDropped: (list: string) => void;
  /** An operation that has ended or needs an operator. */
  readonly operation: (kind: string, outcome: string) => void;
}

/** Prometheus metrics of this process. Labels contain only templates and states, never personal data. */
export function createMetrics(): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'club_' });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });

  const rowsDropped = counter('club_rows_dropped_total', 'Rows of public lists that could not be read.', 'list');
  const operations = counter(
    'club_operations_total',
    'Redemptions, referrals, registrations, memberships, welcome Credits and order changes by how they ended; NEEDS_REVIEW waits for an operator.',
    'kind',
    'outcome',
  );
  const limitRefusals = counter('club_limit_refusals_total', 'Requests that a limit refused, by limit.', 'limit');
  const alarms = counter(
    'club_alarms_total',
    'Events over a threshold that an operator should look at; nobody is refused.',
    'alarm',
  );
  const sms = counter('club_sms_total', 'SMS with one-time passwords, by purpose.', 'purpose');
  const streamsOpen = new Gauge({ name: 'club_streams_open', help: 'Streams of updates that are open.', registers });
  const streamsRefused = counter('club_streams_refused_total', 'Streams that were refused, by limit.', 'limit');
  const updates = counter('club_member_updates_total', 'Updates that were given to streams.');
  const opened = counter('club_sessions_opened_total', 'Logins that worked.');
  const ended = counter('club_sessions_ended_total', 'Sessions that were ended by a sign-out or a password reset.');
  const upstreamSeconds = new Histogram({
    name: 'club_upstream_seconds',
    help: 'Time of one upstream call.',
    labelNames: ['upstream', 'endpoint', 'outcome'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'club_http_seconds',
    help: 'Time of one answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const graphSeconds = new Histogram({
    name: 'club_graphql_seconds',
    help: 'Time of one answer of the graph, by operation, client and outcome.',
    labelNames: ['operation', 'client', 'outcome'],
    buckets: [0.02, 0.1, 0.5, 2, 6],
    registers,
  });
  // Counted with labels only when the metrics are read, since that costs as much as a fifth of the answer.
  const hits = new Map<string, { count: number }>();
  const hitsOf = (operation: string, client: string, status: number): { count: number } => {
    const key = `${operation}\n${client}\n${status}`;
    const hit = hits.get(key) ?? { count: 0 };
    hits.set(key, hit);
    return hit;
  };
  const cacheHits = new Counter({
    name: 'club_cache_hits_total',
    help: 'Answers with kept bytes, by operation of the graph (or page), client and status.',
    labelNames: ['operation', 'client', 'status'],
    registers,
    collect() {
      for (const [key, hit] of hits) {
        const [operation = '', client = '', status = ''] = key.split('\n');
        cacheHits.inc({ operation, client, status }, hit.count);
        hit.count = 0;
      }
    },
  });
  new Gauge({ name: 'club_start_time_seconds', help: 'When this process started.', registers }).setToCurrentTime();

  return {
    registry,
    upstream: ({ upstream, endpoint, outcome, durationMs }) =>
      upstreamSeconds.observe({ upstream, endpoint, outcome }, durationMs / 1000),
    rowDropped: (list) => rowsDropped.inc({ list }),
    request: (route, method, status, seconds) => requestSeconds.observe({ route, method, status }, seconds),
    graph: ({ operation, client, outcome }, seconds) => graphSeconds.observe({ operation, client, outcome }, seconds),
    cacheHit: (operation, client, status) => {
      hitsOf(operation, client, status).count += 1;
    },
    operation: (kind, outcome) => operations.inc({ kind, outcome }),
    limitRefused: (limit) => limitRefusals.inc({ limit }),
    limitRefusals: async () =>
      (await limitRefusals.get()).values.map(({ labels, value }) => ({ name: String(labels.limit), refused: value })),
    alarm: (name) => alarms.inc({ alarm: name }),
    smsSent: (purpose) => sms.inc({ purpose }),
    streams: {
      opened: () => streamsOpen.inc(),
      closed: () => streamsOpen.dec(),
      refused: (limit) => streamsRefused.inc({ limit }),
      told: () => updates.inc(),
    },
    sessions: { opened: () => opened.inc(), ended: (count) => ended.inc(count) },
  };
}
