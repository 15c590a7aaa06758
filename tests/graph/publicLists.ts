import { expect } from 'vitest';
import type { FaultInput } from '#sandbox/faults/faults.ts';
import { BANYAN_COMING_EVENTS } from '#sandbox/seed/banyan/eventsComing.ts';
import { BANYAN_PAST_EVENTS } from '#sandbox/seed/banyan/eventsPast.ts';
import { BANYAN_HOTELS } from '#sandbox/seed/banyan/hotels.ts';
import { BANYAN_POSTS } from '#sandbox/seed/banyan/posts.ts';
import { BANYAN_PRODUCTS } from '#sandbox/seed/banyan/products.ts';
import { SEEDS } from '#sandbox/seed/seeds.ts';

export interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}
type Variables = Readonly<Record<string, unknown>>;

/** Variables that are not served, and what the answer says. */
export type Refusal = readonly [variables: Variables, says: RegExp];

/** What the five public lists have in common. What only one of them does is tested in a file of its own. */
export interface PublicList {
  /** The field of the list, and that of one of its rows. */
  readonly list: string;
  readonly one: string;
  readonly fields: string;
  /** What is read of the list while it fails; its total count if omitted. */
  readonly counted?: string;
  /** Every row, in the order of the list. */
  readonly ids: readonly string[];
  readonly pageSize: number;
  /** The row that is read alone. */
  readonly sample: string;
  /** Variables that narrow the list, which rows stay, and how many. */
  readonly narrowed: readonly (readonly [variables: Variables, keeps: (row: Row) => boolean, count: number])[];
  /** How a row of the backend looks, and what its fields are then. */
  readonly rows: readonly (readonly [how: string, id: number, fields: object])[];
  /** Variables that are not served beside the usual, and what the answer says. */
  readonly refused?: readonly Refusal[];
  /** More ids without a row. */
  readonly unknown?: readonly string[];
  /** The calls for the list, and those for the sample beside them. */
  readonly calls: readonly string[];
  readonly sampleCalls?: readonly string[];
  /** Operations that cost no other call once the list is there. */
  readonly held: readonly string[];
  /** Faults after which nothing of these rows can be read; other lists still can. */
  readonly outages: readonly FaultInput[];
  /** The fields that are null then, with their messages. */
  readonly failures: Readonly<Record<string, string>>;
  /** What an answer never names. */
  readonly route: RegExp;
}

export const idsOf = (rows: readonly { readonly id: number | string }[]) => rows.map(({ id }) => String(id));
const anyFault = ['status', 'reset', 'truncate', 'garbage'] as const;
const anyFaultAt = (route: string) => anyFault.map((kind): FaultInput => ({ surface: 'rest', route, kind }));
const every = () => true;
const none = () => false;
const listOf = (length: number) => ({ length });

const past = (row: Row) => row['when'] === 'PAST';
const isIn =
  (field: string, ...values: unknown[]) =>
  (row: Row) =>
    values.includes(row[field]);

export const LISTS: readonly PublicList[] = [
  {
    list: 'projects',
    one: 'project',
    fields: 'id name city status price configurations amenities { name } rera { numbers }',
    ids: idsOf(SEEDS.banyan.projects),
    pageSize: 5,
    sample: String(SEEDS.banyan.projects[3]?.id),
    narrowed: [
      [{ filter: { names: [] } }, none, 0],
      [{ filter: { names: null } }, every, 12],
      [{ sort: 'LISTED' }, every, 12],
    ],
    rows: [],
    refused: [[{ after: Buffer.from('[-8]').toString('base64url') }, /`after` is not a cursor/]],
    calls: ['GET /get_all_projects.json'],
    held: ['{ projects(filter: { city: "Goa" }) { totalCount } }', '{ project(id: "1") { id } }'],
    outages: [
      { surface: 'rest', kind: 'status', status: 503, route: '/get_all_projects.json' },
      { surface: 'rest', kind: 'garbage', route: '/get_all_projects.json' },
    ],
    failures: { projects: 'Failed to fetch data', project: 'Error fetching project data' },
    route: /get_all_projects/,
  },
  {
    list: 'events',
    one: 'event',
    fields: `id name projectName type when startsAt endsAt fromTime toTime durationHours location description imageUrl
      image { url width } images { square { url } portrait { url } wide { url } classic { url } all { url } }`,
    ids: idsOf([...BANYAN_PAST_EVENTS, ...BANYAN_COMING_EVENTS]),
    pageSize: 9,
    sample: '2041',
    narrowed: [
      [{ filter: { when: 'PAST' } }, past, 16],
      [{ filter: { when: 'UPCOMING' } }, (row) => !past(row), 8],
      [
        { filter: { when: 'PAST', types: ['ENTERTAINMENT'] } },
        (row) => past(row) && isIn('type', 'ENTERTAINMENT')(row),
        7,
      ],
      [{ filter: { when: 'PAST', types: ['LIFESTYLE'] } }, (row) => past(row) && isIn('type', 'LIFESTYLE')(row), 8],
      [
        { filter: { when: 'PAST', types: ['LIFESTYLE', 'ENTERTAINMENT'] } },
        (row) => past(row) && row['type'] !== null,
        15,
      ],
      [{ filter: { when: 'PAST', types: [] } }, past, 16],
    ],
    rows: [
      [
        'full timestamps',
        2052,
        {
          startsAt: '2027-01-16T04:30:00.000Z',
          endsAt: '2027-01-16T07:00:00.000Z',
          fromTime: '10:00 AM',
          toTime: '12:30 PM',
          durationHours: 2.5,
        },
      ],
      ['no date, among the past ones', 2032, { startsAt: null, when: 'PAST', type: null }],
      ['no date, among the coming ones', 2055, { startsAt: null, when: 'UPCOMING', durationHours: null }],
      ['neither project nor place', 2055, { projectName: null, location: null }],
      ['no place but a project, in whose city it is', 2037, { projectName: 'Tidewall Seafront', location: 'Goa' }],
      ['a place', 2034, { location: 'Garden court, Laterite Brick Court, Pune' }],
      [
        'pictures of each shape',
        2041,
        { images: { square: listOf(1), portrait: listOf(1), wide: listOf(2), classic: listOf(1), all: listOf(6) } },
      ],
      ['no lists of shapes', 2043, { images: { square: [], wide: [], all: listOf(2) } }],
      ['no picture', 2037, { imageUrl: null, image: null, images: { square: [], wide: [], all: [] } }],
    ],
    unknown: ['1e3'],
    // The projects, for the city of events whose source names no place.
    calls: ['GET /events.json', 'GET /get_all_projects.json'],
    sampleCalls: ['GET /events/2041.json'],
    held: ['{ events(filter: { when: PAST, types: [LIFESTYLE] }) { totalCount nodes { location } } }'],
    outages: [{ surface: 'rest', route: '/events*', kind: 'status', status: 503 }],
    failures: { events: 'Failed to fetch data', event: 'Failed to fetch data' },
    route: /events\.json/,
  },
  {
    list: 'posts',
    one: 'post',
    fields: `id heading summary body publishedOn imageUrl image { url alt width height sources { type } } category isLatest
      isFeatured commentsCount`,
    ids: idsOf(BANYAN_POSTS.toSorted((a, b) => a.daysAgo - b.daysAgo)),
    pageSize: 7,
    sample: '423',
    narrowed: [
      [{ filter: { categories: ['EDUCATION', 'CONTEST'] } }, isIn('category', 'EDUCATION', 'CONTEST'), 7],
      [{ filter: { categories: [] } }, every, BANYAN_POSTS.length],
    ],
    rows: [
      ['the mark alone', 402, { category: null, isLatest: true }],
      ['no picture', 412, { commentsCount: 0, imageUrl: null, image: null }],
      [
        'a picture with its sizes',
        440,
        {
          body: expect.stringMatching(/\S\n\n\S/),
          imageUrl: expect.stringMatching(/^http:.*outdoor-concert-16x9/),
          image: {
            width: expect.any(Number),
            height: expect.any(Number),
            sources: expect.arrayContaining([expect.anything()]),
          },
        },
      ],
      ['a picture alone', 416, { image: { url: expect.stringMatching(/^http:/), width: null, sources: [] } }],
    ],
    refused: [
      [{ page: 0 }, /`page` must be/],
      [{ filter: { categories: ['GARDENING'] } }, /GARDENING/],
    ],
    unknown: ['٤٢٣'],
    calls: ['GET /blog_posts.json'],
    held: [
      '{ posts(filter: { categories: [LIFESTYLE] }) { totalCount } }',
      '{ featuredPosts { id } post(id: "431") { id } none: post(id: "1") { id } }',
    ],
    outages: [{ surface: 'rest', route: '/blog_posts.json', kind: 'status', status: 503 }],
    failures: {
      posts: 'Failed to fetch data',
      featuredPosts: 'Failed to fetch data',
      post: 'Failed to fetch data',
    },
    route: /blog_posts/,
  },
  {
    list: 'products',
    counted: 'totalCount categories',
    one: 'product',
    fields: `id name title brand modelNumber currentPrice originalPrice points imageUrl image { url width }
      images { url width } isFeatured isTrending description longDescription isInStock color material size warranty sku rating
      reviewsCount features specifications { name value } category
      collection { name series description design heritage technical quality additional }`,
    ids: idsOf(BANYAN_PRODUCTS),
    pageSize: 7,
    sample: '217',
    narrowed: [
      [{ filter: { category: 'wATCHES' } }, isIn('category', 'Watches'), 4],
      [{ filter: { category: 'Boats' } }, none, 0],
      ...['All', 'aLL', '', '  '].map((category) => [{ filter: { category } }, every, 18] as const),
      [{ filter: { location: 'Goa' } }, (row) => !isIn('id', '203', '217')(row), 16],
      [{ filter: { location: 'pune', category: 'Garden' } }, isIn('id', '217'), 1],
      [{ filter: { category: 'x'.repeat(100) } }, none, 0],
      [{ filter: { location: 'x'.repeat(100) } }, (row) => !isIn('id', '203', '217')(row), 16],
    ],
    rows: [
      [
        'everything',
        201,
        {
          name: 'Brass-dial watch',
          brand: 'Halden & Rao',
          modelNumber: 'HR-4012-G',
          currentPrice: 70_200,
          originalPrice: 78_000,
          points: 65_000,
          isFeatured: true,
          isTrending: false,
          isInStock: true,
          color: 'Green',
          warranty: '2 years',
          sku: 'VR-WCH-4012-GN',
          rating: 4.6,
          reviewsCount: 128,
          collection: { name: 'Monsoon', series: 'Small Seconds', technical: expect.stringContaining('R7') },
          category: 'Watches',
          image: { url: expect.any(String), width: expect.any(Number) },
          images: listOf(4),
          specifications: { 0: { name: 'Movement', value: expect.stringContaining('Automatic') } },
        },
      ],
      ['camel-case names and points as text', 202, { modelNumber: 'HR-4008-G', currentPrice: 52_500, points: 48_000 }],
      ['reviews under the other name', 206, { currentPrice: 13_200, originalPrice: 13_200, reviewsCount: 208 }],
      ['no lists and no rating', 208, { features: [], rating: null, reviewsCount: null, images: listOf(1) }],
      ['no picture', 212, { imageUrl: null, image: null, images: [], warranty: null }],
      ['no described pictures', 215, { isTrending: true, image: { width: null } }],
      ['described pictures alone', 216, { images: [{ width: expect.any(Number) }] }],
      ['nothing left', 207, { isInStock: false, points: 16_500 }],
      ['no price in points', 218, { points: null, isInStock: true, collection: null, specifications: [] }],
    ],
    refused: [
      [{ filter: { category: 'x'.repeat(101) } }, /100/],
      [{ filter: { location: 'x'.repeat(101) } }, /100/],
      [{ filter: { search: 'x'.repeat(81) } }, /80/],
    ],
    calls: ['GET /products.json'],
    held: [
      '{ products { totalCount categories } }',
      '{ products(first: 5, filter: { category: "All" }) { totalCount } }',
      '{ products(filter: { search: "lamp" }, sort: NAME) { totalCount } }',
      '{ a: product(id: "201") { id } b: product(id: "218") { id } none: product(id: "4711") { id } }',
    ],
    outages: anyFaultAt('/products*'),
    failures: { products: 'Failed to load promotions', product: 'Failed to load product details' },
    route: /products\.json/,
  },
  {
    list: 'hotels',
    one: 'hotel',
    fields: `id name location imageUrl image { url width sources { type } } rating points originalPrice discountedPrice
      amenities description`,
    ids: idsOf(BANYAN_HOTELS),
    pageSize: 5,
    sample: '313',
    narrowed: [
      ...['Mumbai', 'Delhi', 'Chennai', 'Jaipur', 'Shimla', 'Goa'].map(
        (city) => [{ filter: { city } }, isIn('location', city), 2] as const,
      ),
      ...['All', 'all', '', '  ', null].map((city) => [{ filter: { city } }, every, 14] as const),
      [{ filter: { city: 'मुंबई' } }, isIn('location', 'Mumbai'), 2],
      ...['Bengaluru', 'bangalore', 'बेंगलुरु'].map(
        (city) => [{ filter: { city } }, isIn('location', 'Bengaluru', 'Bangalore'), 2] as const,
      ),
      [{ filter: { city: 'Atlantis' } }, none, 0],
    ],
    rows: [
      ['every fact', 305, { rating: 4.6, points: 14_000, originalPrice: 16_200, discountedPrice: 14_800 }],
      ['one price in another spelling', 310, { originalPrice: 19_500, discountedPrice: 17_200 }],
      ['no picture', 304, { imageUrl: null, image: null }],
      [
        'a picture with its sizes',
        307,
        {
          imageUrl: expect.stringMatching(/^http:.*palace/),
          image: { width: expect.any(Number), sources: expect.arrayContaining([expect.anything()]) },
        },
      ],
    ],
    refused: [[{ filter: { city: 'x'.repeat(101) } }, /100/]],
    calls: ['GET /hotels.json'],
    held: [
      '{ hotels(filter: { city: "All" }) { totalCount } }',
      '{ a: hotel(id: "301") { id } b: hotel(id: "1") { id } }',
    ],
    outages: anyFaultAt('/hotels.json'),
    failures: { hotels: 'Failed to load hotels', hotel: 'Failed to load hotels' },
    route: /hotels\.json/,
  },
];
