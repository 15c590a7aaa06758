import { describe, expect, it } from 'vitest';
import type { CallContext } from '#api/upstreams/calls.ts';
import { getAddresses } from '#api/upstreams/club/addresses.ts';
import { getCategories, getProducts } from '#api/upstreams/club/products.ts';
import { getEncashRequests } from '#api/upstreams/club/encash.ts';
import { getHotels } from '#api/upstreams/club/hotels.ts';
import { getAllProjects } from '#api/upstreams/club/projects.ts';
import type { OnDropped } from '#api/upstreams/club/publicRows.ts';
import { getSiteVisitSlots } from '#api/upstreams/club/siteVisits.ts';
import type { Http } from '#api/upstreams/http.ts';
import { canaries, failureOf } from './support/observed.ts';
import { ask } from './support/rest.ts';
import { json, status, text } from './support/upstream.ts';

const { bearer } = canaries;
const visits = { projectId: '12', date: '2026-11-06' };

interface List {
  readonly path: string;
  /** Of the list, where it comes in an object. */
  readonly name: string;
  /** What a row needs beside its ID. */
  readonly required: string | null;
  readonly isPublic: boolean;
  readonly client: (http: Http, call: CallContext, onDropped: OnDropped) => Promise<readonly { id: string }[]>;
}

const lists: readonly List[] = [
  { path: 'get_all_projects.json', name: 'projects', required: 'name', isPublic: true, client: getAllProjects },
  {
    path: 'hotels.json',
    name: 'hotels',
    required: 'name',
    isPublic: true,
    client: (http, call, onDropped) => getHotels(http, call, null, onDropped),
  },
  {
    path: 'products.json',
    name: 'products',
    required: 'name',
    isPublic: true,
    client: (http, call, onDropped) => getProducts(http, call, {}, onDropped),
  },
  {
    path: 'categories.json',
    name: 'categories',
    required: 'name',
    isPublic: false,
    client: (http, call, onDropped) => getCategories(http, call, bearer, onDropped),
  },
  {
    path: 'site_schedules.json',
    name: 'site_visits',
    required: 'ampm_timing',
    isPublic: false,
    client: (http, call, onDropped) => getSiteVisitSlots(http, call, bearer, visits, onDropped),
  },
  {
    path: 'user_addresses.json',
    name: 'addresses',
    required: null,
    isPublic: false,
    client: (http, call, onDropped) => getAddresses(http, call, bearer, onDropped),
  },
  {
    path: 'encash_requests.json',
    name: 'encash_requests',
    required: null,
    isPublic: false,
    client: (http, call, onDropped) => getEncashRequests(http, call, bearer, onDropped),
  },
];
const pictured: readonly Pick<List, 'path' | 'client'>[] = lists.filter(({ path }) => /projects|products/.test(path));
describe.each(pictured)('a picture of $path', ({ client }) => {
  it.each([
    ['/uploads/project/image/4/hero.jpg', '%s/uploads/project/image/4/hero.jpg'],
    ['uploads/hero.webp?v=1', '%s/uploads/hero.webp?v=1'],
    ['./hero.jpg', '%s/hero.jpg'],
    ['/rails/active_storage/blobs/redirect/abc/hero', '%s/rails/active_storage/blobs/redirect/abc/hero'],
    ['//cdn.example/hero.jpg', 'http://cdn.example/hero.jpg'],
    ['https://media.example/hero.jpg', 'https://media.example/hero.jpg'],
    ['javascript:alert(1)//.jpg', null],
    ['data:image/svg+xml,.svg', null],
    ['none', null],
    ['N/A', null],
    ['', null],
  ])('written as %j has the address %j', async (written, address) => {
    const { reading, upstream } = await ask(
      json([{ id: 1, name: 'Lake View', image_url: written, primary_image: written }]),
      client,
    );
    const [row] = await reading;
    expect(row && Reflect.get(row, 'imageUrl')).toBe(address?.replace('%s', upstream.url) ?? null);
  });
});

const rowOf = ({ required }: List, id: unknown) => ({ id, ...(required && { [required]: 'Lake View' }) });

describe.each(lists)('the list $path', (list) => {
  it('is read by one call, bare or in an object, in the order of the backend', async () => {
    const rows = [rowOf(list, 2), rowOf(list, '1')];
    for (const body of [rows, { [list.name]: rows }]) {
      const { reading, call, upstream, dropped } = await ask(json(body), list.client);
      expect((await reading).map(({ id }) => id)).toEqual(['2', '1']);
      expect(dropped).toEqual([]);
      expect(call.calls.byEndpoint()).toEqual({ [`GET ${list.path}`]: 1 });
      expect(upstream.seen[0]?.path).toBe(`/${list.path}`);
      expect(upstream.seen[0]?.headers.authorization).toBe(list.isPublic ? undefined : `Bearer ${bearer}`);
    }
  });

  it('keeps every digit of a 64-bit id', async () => {
    const rows = ['9007199254741194', '9007199254741195', '18446744073709551615'].map((id) =>
      JSON.stringify(rowOf(list, 0)).replace('0', id),
    );
    const { reading, dropped } = await ask(text(`[${rows.join()}]`), list.client);
    expect((await reading).map(({ id }) => id)).toEqual([
      '9007199254741194',
      '9007199254741195',
      '18446744073709551615',
    ]);
    expect(dropped).toEqual([]);
  });

  it('leaves unreadable and repeated rows out, and says which fields were at fault', async () => {
    const rows = [rowOf(list, 1), rowOf(list, undefined), rowOf(list, ' '), { id: 2 }, rowOf(list, '1'), null];
    const { reading, dropped } = await ask(json(rows), list.client);
    expect((await reading).map(({ id }) => id)).toEqual(list.required ? ['1'] : ['1', '2']);
    expect(dropped).toEqual([
      'unreadable: id',
      'unreadable: id',
      ...(list.required ? [`unreadable: ${list.required}`] : []),
      'repeated: id',
      'unreadable: row',
    ]);
  });

  it('is unreadable where there is none', async () => {
    for (const body of [{}, 'none', { message: 'none' }, { [list.name]: null }]) {
      const { reading } = await ask(json(body), list.client);
      expect(await failureOf(reading)).toMatchObject({ kind: 'unreadable', code: 'CONTRACT_BROKEN' });
    }
  });

  it('is refused with a bearer that the backend does not know', async () => {
    const { reading } = await ask(status(401), list.client);
    expect(await failureOf(reading)).toMatchObject({ kind: 'auth', outcome: 'refused' });
  });
});
