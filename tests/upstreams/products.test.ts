import { describe, expect, it } from 'vitest';
import { getProduct, getProducts } from '#api/upstreams/club/products.ts';
import { failureOf } from './support/observed.ts';
import { ask } from './support/rest.ts';
import { json, status } from './support/upstream.ts';
import type { Answer } from './support/upstream.ts';

const load = (body: unknown, filter: Parameters<typeof getProducts>[2] = {}) =>
  ask(json(body), (http, call, onDropped) => getProducts(http, call, filter, onDropped));
const loadOne = async (row: object) => (await (await load([{ id: 1, name: 'Watch', ...row }])).reading)[0];

const picture = (name: string) => `https://media.example/${name}.webp`;
const bare = (url: string) => ({ url, alt: null, width: null, height: null, color: null, blur: null, sources: [] });

const wire = {
  id: 12,
  name: 'Chrono',
  title: 'Chrono of the seas',
  brand: 'Meridian',
  model_number: 'M-1',
  current_price: '12499.00',
  sale_price: 11_000,
  base_price: 13_000,
  originalPrice: 14_999,
  points: 65_000,
  loyalty_points_required: '65000',
  primary_image: picture('a'),
  images: [picture('b'), { url: picture('c') }, { document_url: picture('a') }],
  all_images: [picture('c')],
  attachfiles: [{ document_url: picture('d') }],
  featured: true,
  is_trending: 'true',
  description: 'A watch.',
  longDescription: 'A long watch.',
  in_stock: true,
  color: 'Blue',
  material: 'Steel',
  size: '42 mm',
  warranty_period: '2 years',
  sku: 'CH-1',
  average_rating: '4.5',
  reviews_count: 12,
  feature_list: ['Date', 'Lume'],
  features: ['Lume', 'Strap'],
  collection: 'Seas',
  series: 'One',
  collectionDescription: 'Of the sea.',
  designFeatures: ['Waves', 'Sand'],
  heritage: 'Old.',
  innovation: 'New.',
  qualityAssurance: 'Tested.',
  additionalInfo: 'More.',
  specifications: { movement: 'Automatic', caseSize: '42 mm', dialColor: 'Blue', lugWidth: 22, glassType: null },
  category: 'Watches',
};

describe('the products', () => {
  it('in their usual shape are read in full', async () => {
    expect(await (await load([wire])).reading).toEqual([
      {
        id: '12',
        name: 'Chrono',
        title: 'Chrono of the seas',
        brand: 'Meridian',
        modelNumber: 'M-1',
        currentPrice: 12_499,
        originalPrice: 14_999,
        points: 65_000,
        imageUrl: picture('a'),
        image: bare(picture('a')),
        images: ['a', 'd', 'b', 'c'].map((name) => bare(picture(name))),
        isFeatured: true,
        isTrending: true,
        description: 'A watch.',
        longDescription: 'A long watch.',
        isInStock: true,
        color: 'Blue',
        material: 'Steel',
        size: '42 mm',
        warranty: '2 years',
        sku: 'CH-1',
        rating: 4.5,
        reviewsCount: 12,
        features: ['Date', 'Lume', 'Strap'],
        collection: {
          name: 'Seas',
          series: 'One',
          description: 'Of the sea.',
          design: 'Waves\nSand',
          heritage: 'Old.',
          technical: 'New.',
          quality: 'Tested.',
          additional: 'More.',
        },
        specifications: [
          { name: 'Movement', value: 'Automatic' },
          { name: 'Case size', value: '42 mm' },
          { name: 'Dial colour', value: 'Blue' },
          { name: 'Lug width', value: '22' },
        ],
        category: 'Watches',
      },
    ]);
  });

  it.each([
    { filter: {}, query: {} },
    { filter: { category: null, location: null }, query: {} },
    {
      filter: { category: 'F&B', location: 'Navi Mumbai', limit: 3 },
      query: { category: 'F&B', location: 'Navi Mumbai', limit: '3' },
    },
  ])('are asked for with $query', async ({ filter, query }) => {
    const { reading, upstream } = await load([], filter);
    await reading;
    expect(upstream.seen[0]).toMatchObject({ path: '/products.json', query });
  });

  it.each([
    { row: { name: '', title: null }, reason: 'name' },
    { row: { points: 65_000, loyalty_points_required: 6500 }, reason: 'points' },
    { row: { points: 0, loyalty_points_required: 65_000 }, reason: 'points' },
    { row: { points: 10.5 }, reason: 'points' },
    { row: { points: '-5' }, reason: 'points' },
    { row: { loyaltyPointsRequired: 2 ** 60 }, reason: 'loyalty_points_required' },
    { row: { current_price: -1 }, reason: 'current_price' },
  ])('with $row are left out', async ({ row, reason }) => {
    const { reading, dropped } = await load([{ id: 1, name: 'Watch', ...row }]);
    expect(await reading).toEqual([]);
    expect(dropped).toEqual([`unreadable: ${reason}`]);
  });
});

describe('a product', () => {
  it.each([
    { row: { points: '65000' }, points: 65_000 },
    { row: { points: '65000.00', loyaltyPointsRequired: 65_000 }, points: 65_000 },
    { row: { loyalty_points_required: '1,00,000' }, points: 100_000 },
    { row: { points: 0 }, points: null },
    { row: { points: 'on request' }, points: null },
  ])('with $row costs $points points', async ({ row, points }) => {
    expect((await loadOne(row))?.points).toBe(points);
  });

  it.each([
    [true, true],
    [1, true],
    [false, false],
    ['false', false],
    [null, false],
    ['perhaps', false],
  ])('whose stock is %s can be redeemed: %s', async (in_stock, isInStock) => {
    expect((await loadOne({ in_stock }))?.isInStock).toBe(isInStock);
  });

  it.each([5.5, -1, 'great', null])('has no rating of %s', async (rating) => {
    expect((await loadOne({ rating, average_rating: rating }))?.rating).toBeNull();
  });

  it('shows a picture that comes plain and described as described, once', async () => {
    const image = { url: picture('big'), alt: 'Blue', width: 1600, height: 1600 };
    const product = await loadOne({
      primary_image: picture('small'),
      images: [picture('small'), 'javascript:alert(1)'],
      attachfiles: [{ document_url: picture('small'), image }],
    });
    expect(product).toMatchObject({ imageUrl: picture('small'), image, images: [image] });
  });

  it('is asked for by its id, and null when there is none', async () => {
    const one = (answer: Answer, id = '12') => ask(answer, (http, call) => getProduct(http, call, id));
    const { reading, upstream } = await one(json(wire));
    expect(await reading).toMatchObject({ id: '12', points: 65_000 });
    expect(upstream.seen[0]?.path).toBe('/products/12.json');
    const impossible = await one(json(wire), '../users');
    expect(await impossible.reading).toBeNull();
    expect(impossible.upstream.seen).toEqual([]);
    expect(await (await one(status(404))).reading).toBeNull();
    expect(await failureOf((await one(json({ ...wire, points: 1 }))).reading)).toMatchObject({ fields: ['points'] });
  });
});
