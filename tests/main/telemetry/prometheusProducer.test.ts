import { resourceFromAttributes } from '@opentelemetry/resources';
import { DataPointType } from '@opentelemetry/sdk-metrics';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { prometheusProducer } from '#api/main/telemetry/sdk.ts';

it('gives counters, gauges and histograms to OpenTelemetry, each bucket counted alone', async () => {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  const asked = new Counter({ name: 'asked_total', help: 'Asked.', labelNames: ['by'], registers });
  asked.inc({ by: 'web' }, 3);
  new Gauge({ name: 'height', help: 'Height.', registers }).set(7);
  const seconds = new Histogram({ name: 'seconds', help: 'Time.', labelNames: ['by'], buckets: [1, 5], registers });
  for (const [by, value] of [
    ['web', 0.5],
    ['web', 3],
    ['web', 4],
    ['web', 60],
    ['kiosk', 2],
  ] as const) {
    seconds.observe({ by }, value);
  }

  const { resourceMetrics } = await prometheusProducer(registry, resourceFromAttributes({})).collect();
  const [first] = resourceMetrics.scopeMetrics;
  const byName = new Map(first?.metrics.map((metric) => [metric.descriptor.name, metric]));
  expect(byName.get('asked_total')).toMatchObject({
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    dataPoints: [{ attributes: { by: 'web' }, value: 3 }],
  });
  expect(byName.get('height')).toMatchObject({ dataPointType: DataPointType.GAUGE, dataPoints: [{ value: 7 }] });
  expect(byName.get('seconds')).toMatchObject({
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: [
      { attributes: { by: 'web' }, value: { buckets: { boundaries: [1, 5], counts: [1, 2, 1] }, sum: 67.5, count: 4 } },
      { attributes: { by: 'kiosk' }, value: { buckets: { boundaries: [1, 5], counts: [0, 1, 0] }, sum: 2, count: 1 } },
    ],
  });
});
