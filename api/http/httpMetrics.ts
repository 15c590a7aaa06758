import type { Registry } from 'prom-client';
import type { Services, Metrics } from '../domains/shared/context.ts';
import type { GraphReport } from './graphReport.ts';

/** What is counted for each request, in addition to what the domains count. */
export interface HttpMetrics extends Metrics {
  readonly registry: Registry;
  /** A request that we answered; `route` is a template, never a path with values. */
  readonly request: (route: string, method: string, status: number, seconds: number) => void;
  /** A request to the graph that we answered. */
  readonly graph: (report: GraphReport, seconds: number) => void;
  /** An answer with kept bytes: to an operation of the graph, or a `page`. */
  readonly cacheHit: (operation: string, client: string, status: number) => void;
}

/** The services of a process that answers HTTP requests. */
export interface HttpServices extends Services {
  readonly metrics: HttpMetrics;
}
