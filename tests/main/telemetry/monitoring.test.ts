import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '#api/main/metrics.ts';

const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')));
const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            annotations: z.object({ summary: z.string(), action: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8')));

const queries = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
];

/** The series that a process has, with their labels. */
async function series(): Promise<Map<string, readonly string[]>> {
  const metrics = createMetrics();
  metrics.upstream({ upstream: 'crm', endpoint: 'GET query', outcome: 'ok', durationMs: 1 });
  metrics.rowDropped('projects');
  metrics.request('/*', 'GET', 200, 1);
  metrics.graph({ operation: 'Home', client: 'web', outcome: 'ok' }, 1);
  metrics.cacheHit('Home', 'web', 200);
  metrics.operation('ORDER', 'CONFIRMED');
  metrics.limitRefused('LOOKUPS');
  metrics.alarm('SMS');
  metrics.smsSent('LOGIN');
  const found = new Map<string, readonly string[]>();
  for (const { name, values } of await metrics.registry.getMetricsAsJSON()) {
    for (const value of values) {
      const own = 'metricName' in value && typeof value.metricName === 'string' ? value.metricName : name;
      found.set(own, [...Object.keys(value.labels), 'instance']);
    }
  }
  return found;
}

describe('the dashboard and the alert rules', () => {
  it.each(queries)('%s names metrics and labels that exist', async (_, query) => {
    const found = await series();
    const names = query.match(/\bclub_\w+/g) ?? [];
    expect(names).not.toEqual([]);
    for (const name of names) expect([...found.keys()]).toContain(name);
    const labels = names.flatMap((name) => found.get(name) ?? []);
    const used = [...query.matchAll(/by \(([^)]+)\)|\{(\w+)/g)].flatMap(([, by, one]) => by?.split(', ') ?? one ?? []);
    for (const label of used) expect(labels).toContain(label);
  });
});
