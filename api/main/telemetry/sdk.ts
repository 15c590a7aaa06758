import { Writable } from 'node:stream';
import {
  context,
  propagation,
  trace,
  type Attributes,
  type Logger,
  SeverityNumber,
  ValueType,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator, millisToHrTime } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Registry, MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client';

type PrometheusMetric = MetricObjectWithValues<MetricValue<string> | MetricValueWithName<string>>;

/** Gives the metrics of a Prometheus registry to an exporter of OpenTelemetry, under the same names. */
export function prometheusProducer(registry: Registry, resource: Resource): MetricProducer {
  const startTime = millisToHrTime(Date.now());
  return {
    async collect() {
      const endTime = millisToHrTime(Date.now());
      const metrics = (await registry.getMetricsAsJSON()).map((metric) => metricData(metric, { startTime, endTime }));
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'veranda' }, metrics }] }, errors: [] };
    },
  };
}

type Times = Pick<MetricData['dataPoints'][number], 'startTime' | 'endTime'>;

function metricData(metric: PrometheusMetric, times: Times): MetricData {
  const base = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const dataPoints = metric.values.map(({ labels, value }) => ({ ...times, attributes: labels as Attributes, value }));
  // The types of prom-client name the kind as an enum, its values are words.
  const kind = String(metric.type);
  if (kind === 'histogram')
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, times) };
  return kind === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts each bucket together with all smaller ones, OpenTelemetry alone. */
function histograms({ name, values }: PrometheusMetric, times: Times) {
  const series = new Map<string, { attributes: Attributes; upTo: [number, number][]; sum: number; count: number }>();
  for (const one of values) {
    const { le, ...attributes } = one.labels as Attributes & { le?: string | number };
    const key = JSON.stringify(attributes);
    const found = series.get(key) ?? { attributes, upTo: [], sum: 0, count: 0 };
    series.set(key, found);
    const part = 'metricName' in one ? one.metricName : name;
    if (part === `${name}_sum`) found.sum = one.value;
    else if (part === `${name}_count`) found.count = one.value;
    else if (le !== '+Inf') found.upTo.push([Number(le), one.value]);
  }
  return [...series.values()].map(({ attributes, upTo, sum, count }) => {
    const below = [0, ...upTo.map(([, all]) => all)];
    const counts = [...below.slice(1), count].map((all, index) => all - (below[index] ?? 0));
    const value: Histogram = { buckets: { boundaries: upTo.map(([bound]) => bound), counts }, sum, count };
    return { ...times, attributes, value };
  });
}

const severities: Readonly<Record<string, SeverityNumber>> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

/** The last target of a log: exports each JSON line as a record, in the trace that is active when it is written. */
const logStream = (logger: Logger): Writable =>
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

export interface TelemetrySettings {
  /** The base address of an OTLP collector, without `/v1/traces`. */
  readonly endpoint: string;
  /** Headers of each export, such as a key of the collector. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The part of all traces that is exported, from 0 to 1. */
  readonly sampleRatio: number;
}

export interface Telemetry {
  /** Exports each line of the log that is written to it. */
  readonly logStream: Writable;
  /** Exports the Prometheus metrics of this process, once a minute. */
  readonly exportMetrics: (registry: Registry) => void;
  /** Sends what is left, and stops. Never rejects: a collector that is away must not keep the process from ending. */
  readonly stop: () => Promise<void>;
}

/** The SDK of OpenTelemetry, with exporters for OTLP over HTTP. Loaded only when a collector is configured. */
export function startSdk({ endpoint, headers, serviceName, sampleRatio }: TelemetrySettings): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': serviceName });
  const exporterFor = (signal: 'traces' | 'metrics' | 'logs') => ({
    url: `${endpoint.replace(/\/+$/, '')}/v1/${signal}`,
    headers,
  });

  const tracing = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(exporterFor('traces')) })],
  });
  trace.setGlobalTracerProvider(tracing);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());

  const logging = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(exporterFor('logs')) })],
  });

  let metering: MeterProvider | null = null;
  return {
    logStream: logStream(logging.getLogger(serviceName)),
    exportMetrics(registry) {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(exporterFor('metrics')),
        metricProducers: [prometheusProducer(registry, resource)],
      });
      metering = new MeterProvider({ resource, readers: [reader] });
    },
    async stop() {
      await Promise.allSettled([tracing.shutdown(), logging.shutdown(), metering?.shutdown()]);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
