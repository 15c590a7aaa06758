import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environment as ofClub, readConfig } from '#api/main/config.ts';
import { readConfig as readSandboxConfig } from '#sandbox/config.ts';
import { crmCredentials } from '#tests/support/sandbox.ts';
import { BANYAN } from '#sandbox/seed/banyan/seed.ts';

/** Strict: a key that is misspelt here would be refused, or worse ignored, by whoever starts the services. */
const service = z.strictObject({
  image: z.string(),
  build: z.union([z.literal('.'), z.strictObject({ context: z.literal('.'), target: z.string() })]).optional(),
  profiles: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.literal('service_healthy'), required: z.boolean().optional() }))
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.int(),
    })
    .optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
});
const compose = z.strictObject({
  'x-api': z.unknown(),
  services: z.record(z.string(), service),
  configs: z.record(z.string(), z.strictObject({ content: z.string() })),
  volumes: z.record(z.string(), z.null()),
});

const text = readFileSync('compose.yaml', 'utf8');
const file = compose.parse(parse(text));
const named = (name: string) => {
  const found = file.services[name];
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
};
const environmentOf = (name: string) => named(name).environment ?? {};
const apis = ['api-1', 'api-2'];

/** The names that a configuration reads, as its source spells them. */
const namesIn = (source: string): string[] =>
  [...readFileSync(source, 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);

const REFERENCE = /\$\{(\w+)(?:(:[?-])([^}]*))?\}/g;
const references = [...text.matchAll(REFERENCE)].map(([, name = '', kind = '']) => ({ name, kind }));
const required = [...new Set(references.filter(({ kind }) => kind === ':?').map(({ name }) => name))];

/** What a container gets of these values: as Compose puts them in. */
const filled = (environment: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(REFERENCE, (_, key: string, kind: string, instead: string) =>
        values[key] ? values[key] : kind === ':-' ? instead : '',
      ),
    ]),
  );

const trial = z.record(z.string(), z.string()).parse(parseEnv(readFileSync('.env.example', 'utf8')));

describe('The services of many processes', () => {
  it.each(apis)('give %s only variables that the api reads', (name) => {
    const known = ['api/main/config.ts', 'api/main/deskSettings.ts'].flatMap(namesIn);
    expect(known).toContain('REST_URL');
    expect(Object.keys(environmentOf(name)).filter((variable) => !known.includes(variable))).toEqual([]);
  });

  it('give both apis the same configuration, and so the same secret, database and cache', () => {
    expect(environmentOf('api-1')).toEqual(environmentOf('api-2'));
  });

  it('leave no variable out that an operator may want to set, save what the image or the services settle', () => {
    const byTheImage = ['NODE_ENV', 'HOST', 'PORT'];
    const notNeeded = ['DATA_DIR', 'PAGES'];
    const forProofsOnly = ['CRASH_AT', 'SETTLE_SECONDS'];
    const settled = new Set([...byTheImage, ...notNeeded, ...forProofsOnly, ...Object.keys(environmentOf('api-1'))]);
    expect(Object.keys(ofClub.shape).filter((name) => !settled.has(name))).toEqual([]);
  });

  it('give the sandbox only variables that it reads, and addresses that the apis can reach', () => {
    const known = namesIn('sandbox/config.ts');
    expect(Object.keys(environmentOf('sandbox')).filter((name) => !known.includes(name))).toEqual([]);
    expect(readSandboxConfig(environmentOf('sandbox'))).toMatchObject({ host: 'sandbox', restPort: 4100 });
  });

  it('hold no secret themselves', () => {
    const secrets = Object.values(file.services)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([name]) => /SECRET|TOKEN|PASSWORD/.test(name));
    expect(secrets.length).toBeGreaterThanOrEqual(7);
    expect(secrets.filter(([, value]) => !/^\$\{\w+(:-|:\?[^}]*)?\}$/.test(value))).toEqual([]);
    expect(environmentOf('api-1')['DATABASE_URL']).toMatch(/^postgres:\/\/veranda:\$\{POSTGRES_PASSWORD:\?/);
  });

  it('stop at the start when something that must be set is not', () => {
    expect(required.toSorted()).toEqual([
      'CRM_CLIENT_ID',
      'CRM_LOGIN_URL',
      'POSTGRES_PASSWORD',
      'PUBLIC_URL',
      'REST_URL',
      'SESSION_SECRET',
    ]);
  });

  it('bring the sandbox only when a trial asks for it, and publish nothing but the balancer to other machines', () => {
    const always = Object.entries(file.services).filter(([, { profiles }]) => profiles === undefined);
    expect(always.map(([name]) => name)).not.toContain('sandbox');
    const published = Object.entries(file.services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(published.map(([name]) => name)).toEqual(['balancer']);
  });
});

describe('The trial of .env.example', () => {
  it('sets everything that must be set, and nothing that nobody reads', () => {
    // The first is Compose's own.
    const names = new Set(['COMPOSE_PROFILES', ...references.map(({ name }) => name)]);
    expect(required.filter((name) => !trial[name])).toEqual([]);
    expect(Object.keys(trial).filter((name) => !names.has(name))).toEqual([]);
  });

  it('makes a whole configuration: behind one proxy, on PostgreSQL and Redis, against the sandbox', () => {
    const config = readConfig(filled(environmentOf('api-1'), trial));
    expect(config).toMatchObject({
      trustProxy: 1,
      redisUrl: 'redis://redis:6379',
      databaseUrl: `postgres://veranda:${trial['POSTGRES_PASSWORD']}@postgres:5432/veranda`,
      rest: {
        url: 'http://sandbox:4100',
        hotelsPath: '/hotels.json',
        orderPaths: { cancel: null, return: null },
        otpToAnyNumber: false,
      },
      crm: { ...crmCredentials({ crmLoginUrl: 'http://sandbox:4200', ...BANYAN }) },
      debits: { hotels: true, encash: false },
    });
  });
});

describe('The image', () => {
  const stages = readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .slice(1);
  const club = stages.at(-1) ?? '';
  it('runs the api as an unprivileged user, as the first process, without the sandbox', () => {
    expect(stages.find((stage) => stage.includes(' AS base'))).toMatch(/^USER node$/m);
    expect(club).not.toMatch(/USER|sandbox/);
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(club) ?? [];
    const words = z.array(z.string()).parse(JSON.parse(command));
    expect(words[0]).toBe('node');
    expect(existsSync(words.at(-1) ?? '')).toBe(true);
  });

  it('never gets to see a secret, an installed package or anything built here', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', '*.env', 'node_modules', 'var', 'build']));
  });
});
