import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, describe } from 'vitest';
import { dataClass, dataClassNames } from '#api/store/dataClasses.ts';
import type { DataPlace } from '#api/store/tables/describe.ts';
import { eachEngine } from '#tests/support/engines.ts';

const root = join(import.meta.dirname, '..', '..');
const places = dataClassNames.flatMap((name) => dataClass(name).places);
const placesIn = <Kind extends DataPlace['in']>(kind: Kind) =>
  places.filter((place): place is Extract<DataPlace, { in: Kind }> => place.in === kind);

eachEngine('the list of stored data and the database', ({ db, open }) => {
  it('have the same tables and columns', async () => {
    await open();
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public'`.execute(db());
    const listed = placesIn('database').flatMap(({ table, clear, hashed, sealed }) =>
      [...clear, ...hashed, ...sealed].map((column) => `${table}.${column}`),
    );
    expect([...new Set(listed)].toSorted()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).toSorted());
  });

  it('have the same schemas, and the queue holds ids of operations and nothing else', async () => {
    const store = await open();
    await store.jobs.start(
      async () => undefined,
      async () => ['an-operation'],
      async () => undefined,
    );
    try {
      const { rows } = await sql<{ name: string }>`
        select schema_name as name from information_schema.schemata
        where schema_name not like 'pg\\_%' and schema_name not in ('information_schema', 'public')`.execute(db());
      expect(rows.map(({ name }) => name)).toEqual(placesIn('schema').map(({ schema }) => schema));
      const jobs = await sql<{ data: object | null }>`select data from jobs.job`.execute(db());
      expect(jobs.rows.length).toBeGreaterThan(0);
      for (const { data } of jobs.rows) expect(Object.keys(data ?? {}).filter((name) => name !== 'id')).toEqual([]);
    } finally {
      await store.jobs.stop(1_000);
    }
  });
});

/** The sources of the api or the web client, with their paths. */
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/generated/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));

describe('the list of stored data and the sources', () => {
  it('know the same caches and counters in memory', () => {
    const caching =
      /new LRUCache<|new RateLimiterMemory\(|register\(fastifyRateLimit|const underWay = new Map|const known = new Map<string, |oncePer\(\(\w+: \w+\) => new Set<string>/;
    const found = sourcesIn('api').filter(({ text }) => caching.test(text));
    const listed = placesIn('memory').flatMap(({ files }) => files);
    expect(found.map(({ path }) => path).toSorted()).toEqual([...new Set(listed)].toSorted());
  });

  it('know the same keys in Redis', () => {
    const prefixes = sourcesIn('api').flatMap(({ text }) => text.match(/['`]veranda:[\w:]+/g) ?? []);
    expect([...new Set(prefixes.map((one) => one.slice(1)))].toSorted()).toEqual(
      placesIn('redis')
        .map(({ prefix }) => prefix)
        .toSorted(),
    );
    const users = sourcesIn('api').filter(({ text }) => text.includes('new Redis('));
    expect(users.map(({ path }) => path).toSorted()).toEqual([
      'api/domains/catalogue/publicCache.ts',
      'api/http/visitorLimit.ts',
    ]);
  });

  it('know the same cookies', () => {
    const found = [...sourcesIn('api'), ...sourcesIn('web')].flatMap(({ text }) => [
      ...[...text.matchAll(/cookieName\('(\w+)'/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/document\.cookie = `(\w+)=/g)].map(([, name = '']) => name),
      ...(text.includes('setCookie(languageCookie') ? ['language'] : []),
      ...[...text.matchAll(/'__Host-\w+' : '(\w+)'/g)].map(([, name = '']) => name),
    ]);
    expect([...new Set(found)].toSorted()).toEqual(
      placesIn('cookie')
        .map(({ name }) => name)
        .toSorted(),
    );
    const writers = [...sourcesIn('api'), ...sourcesIn('web')].filter(({ text }) =>
      /setCookie\(|document\.cookie =/.test(text),
    );
    expect(writers.map(({ path }) => path).toSorted()).toEqual([
      'api/http/deskSite.ts',
      'api/http/language.ts',
      'api/http/session.ts',
      'web/ui/ThemeSwitch.tsx',
    ]);
  });

  it('know the same keys of the browser’s storages and history', () => {
    const keyOf = (text: string) => /(?:const|export const) (?:key|storageKey|place) = '(\w+)';/.exec(text)?.[1];
    const written = (pattern: RegExp) =>
      sourcesIn('web')
        .filter(({ text }) => pattern.test(text))
        .map(({ path, text }) => keyOf(text) ?? `${path} writes without a key that can be read`);
    const library = ['react-router-scroll-positions'];
    const keys = (kind: 'localStorage' | 'sessionStorage' | 'historyEntry') =>
      placesIn(kind)
        .map(({ key }) => key)
        .toSorted();
    const sources = sourcesIn('web');
    const textOf = (name = '') =>
      sources.map(({ text }) => text.split(`const ${name} = '`)[1]?.split("'")[0]).find(Boolean);
    const stored = sources.flatMap(({ text }) => [...text.matchAll(/deviceValue(?:<[^(]*>)?\((?:'(\w+)'|(\w+)), /g)]);
    expect(stored.map(([, key, name]) => key ?? textOf(name) ?? '').toSorted()).toEqual(keys('localStorage'));
    const writers = sources.filter(({ text }) => /localStorage\.setItem\(/.test(text));
    expect(writers.map(({ path }) => path)).toEqual(['web/hooks/deviceValue.ts']);
    expect([...written(/sessionStorage\.setItem\(/), ...library].toSorted()).toEqual(keys('sessionStorage'));
    expect(written(/history\.replaceState\(/).toSorted()).toEqual(keys('historyEntry'));
    const worker = sources.filter(({ text }) => /indexedDB|caches\.open|navigator\.serviceWorker\.register/.test(text));
    expect(worker.map(({ path }) => path).toSorted()).toEqual([
      'web/hooks/serviceWorker.ts',
      'web/serviceWorker/serviceWorker.ts',
    ]);
    const caches = [...(worker.at(-1)?.text ?? '').matchAll(/caches\.open\((\w+)\)/g)].map(([, name]) => textOf(name));
    expect(caches).toEqual(placesIn('cacheStorage').map(({ key }) => key));
  });
});
