import { type Attributes, ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

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
