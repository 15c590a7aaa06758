import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environment, readConfig } from '#api/main/config.ts';

const labels = z.record(z.string(), z.string());
const read = (file: string): unknown => parse(readFileSync(join('deploy/kubernetes', file), 'utf8'));

const files = globSync('**/*.yaml', { cwd: 'deploy/kubernetes' })
  .filter((file) => file !== 'kustomization.yaml')
  .toSorted();
const kindOf = (file: string) => z.object({ kind: z.string() }).parse(read(file)).kind;

const configMap = z.object({ data: labels }).parse(read('configmap.yaml'));
const secret = z.object({ stringData: labels }).parse(read('examples/secret.yaml'));
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.literal('http') }),
  periodSeconds: z.int(),
  failureThreshold: z.int(),
});
const deployment = z
  .object({
    spec: z.object({
      replicas: z.int(),
      strategy: z.object({ rollingUpdate: z.object({ maxSurge: z.int(), maxUnavailable: z.int() }) }),
      progressDeadlineSeconds: z.int(),
      selector: z.object({ matchLabels: labels }),
      template: z.object({
        metadata: z.object({ labels }),
        spec: z.object({
          automountServiceAccountToken: z.boolean(),
          securityContext: z.object({
            runAsNonRoot: z.boolean(),
            runAsUser: z.int(),
            seccompProfile: z.object({ type: z.string() }),
          }),
          terminationGracePeriodSeconds: z.int(),
          containers: z.tuple([
            z.object({
              envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
              ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
              startupProbe: probe,
              livenessProbe: probe,
              readinessProbe: probe,
              securityContext: z.object({
                allowPrivilegeEscalation: z.boolean(),
                readOnlyRootFilesystem: z.boolean(),
                capabilities: z.object({ drop: z.array(z.string()) }),
              }),
            }),
          ]),
        }),
      }),
    }),
  })
  .parse(read('deployment.yaml'));
const pod = deployment.spec.template.spec;
const [container] = pod.containers;

describe('The settings of the pods', () => {
  it('are settings of the club, each in one place', () => {
    const names = [...Object.keys(configMap.data), ...Object.keys(secret.stringData)];
    expect(names.filter((name) => !(name in environment.shape))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('come from the ConfigMap and the Secret', () => {
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'veranda' } }, { secretRef: { name: 'veranda' } }]);
    for (const file of ['configmap.yaml', 'examples/secret.yaml'])
      expect(read(file)).toMatchObject({ metadata: { name: 'veranda' } });
  });

  it('make a whole configuration with the values of an operator', () => {
    const given = {
      DATABASE_URL: 'postgres://veranda:x@postgres:5432/veranda',
      REDIS_URL: 'redis://redis:6379',
      SESSION_SECRET: 'thirty-two characters at the least',
      CRM_CLIENT_ID: 'id',
      CRM_CLIENT_SECRET: 'secret',
      CRM_REFRESH_TOKEN: 'token',
      METRICS_TOKEN: 'sixteen characters',
    };
    expect(Object.keys(secret.stringData).toSorted()).toEqual(Object.keys(given).toSorted());
    expect(readConfig({ ...configMap.data, ...given })).toMatchObject({
      publicUrl: 'https://club.example.com',
      trustProxy: 1,
      leaveSeconds: 5,
      databaseUrl: given.DATABASE_URL,
      metricsToken: given.METRICS_TOKEN,
    });
  });

  it('hold no secret: the example names them without values, and is not applied with the rest', () => {
    expect(Object.values(secret.stringData).filter(Boolean)).toEqual([]);
    expect(Object.keys(configMap.data).filter((name) => /SECRET|TOKEN|PASSWORD|DATABASE_URL|KEY/.test(name))).toEqual(
      [],
    );
    expect(files.filter((file) => kindOf(file) === 'Secret')).toEqual(['examples/secret.yaml']);
  });
});

describe('The pods', () => {
  const chosen = deployment.spec.template.metadata.labels;

  it('are two, of which one always serves', () => {
    expect(deployment.spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } });
    expect(read('poddisruptionbudget.yaml')).toMatchObject({ spec: { minAvailable: 1 } });
  });

  it('are what Service, budget and policy choose, on the port of the image', () => {
    expect(deployment.spec.selector.matchLabels).toEqual(chosen);
    expect(read('service.yaml')).toMatchObject({ spec: { selector: chosen, ports: [{ targetPort: 'http' }] } });
    expect(read('poddisruptionbudget.yaml')).toMatchObject({ spec: { selector: { matchLabels: chosen } } });
    expect(read('networkpolicy.yaml')).toMatchObject({ spec: { podSelector: { matchLabels: chosen } } });
    const [, port] = / PORT=(\d+)/.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(port) }]);
  });

  it('run without any right', () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('are asked on the paths of the club, and have the time that start and shutdown need', () => {
    const { startupProbe, livenessProbe, readinessProbe } = container;
    const health = readFileSync('api/http/health.ts', 'utf8');
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe])
      expect(health).toContain(`app.get('${httpGet.path}'`);
    expect(livenessProbe.httpGet.path).toBe('/livez');
    expect(readinessProbe.httpGet.path).toBe('/readyz');
    // A rollout must not be given up while a migration may still run.
    expect(deployment.spec.progressDeadlineSeconds).toBeGreaterThan(
      startupProbe.periodSeconds * startupProbe.failureThreshold,
    );
    const leaveSeconds = Number(configMap.data['LEAVE_SECONDS']);
    // The readiness probe must fail before the process stops listening, which takes 10 s at most (api/main/serve.ts).
    expect(leaveSeconds).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(leaveSeconds + 10);
  });
});
