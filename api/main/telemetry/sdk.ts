import type { Writable } from 'node:stream';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import { logStream } from './logStream.ts';
import { prometheusProducer } from './prometheusProducer.ts';

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
