import { describe, expect, it } from 'vitest';
import { getCategories } from '#api/upstreams/club/categories.ts';
import { getProduct, getProducts } from '#api/upstreams/club/products.ts';
import { canaries, failureOf, newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { json, startUpstream, status } from './support/upstream.ts';
import type { Answer } from './support/upstream.ts';

async function start(answer: Answer) {
  const upstream = await startUpstream(answer);
  return { upstream, http: open(upstream.url).http, call: newCall() };
}

async function load(body: unknown, filter: Parameters<typeof getProducts>[2] = {}) {
  const { upstream, http, call } = await start(json(body));
  const dropped: string[] = [];
  const products = await getProducts(http, call, filter, (reason) => dropped.push(reason));
  return { products, dropped, upstream, call };
}

async function loadOne(row: object) {
  const { products, dropped } = await load([{ id: 1, name: 'Watch', ...row }]);
  const [product] = products;
  if (!product) throw new Error(dropped.join());
  return product;
}

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
    const { products, call } = await load([wire]);
    expect(products).toEqual([
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
        featured: true,
        trending: true,
        description: 'A watch.',
        longDescription: 'A long watch.',
        inStock: true,
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
    expect(call.calls.byEndpoint()).toEqual({ 'GET products.json': 1 });
  });

  it('may be wrapped in an object', async () => {
    expect((await load({ products: [wire] })).products).toHaveLength(1);
  });

  it.each([
    { filter: {}, query: {} },
    { filter: { category: null, location: null }, query: {} },
    {
      filter: { category: 'F&B', location: 'Navi Mumbai', limit: 3 },
      query: { category: 'F&B', location: 'Navi Mumbai', limit: '3' },
    },
  ])('are asked for with $query', async ({ filter, query }) => {
    const { upstream } = await load([], filter);
    expect(upstream.seen[0]).toMatchObject({ path: '/products.json', query });
  });

  it('are unreadable when there is no list', async () => {
    const { http, call } = await start(json({}));
    expect(await failureOf(getProducts(http, call, {}, () => {}))).toMatchObject({ code: 'CONTRACT_BROKEN' });
  });

  it.each([
    { row: { id: null }, reason: 'id' },
    { row: { name: '', title: null }, reason: 'name' },
    { row: { points: 65_000, loyalty_points_required: 6500 }, reason: 'points' },
    { row: { points: 0, loyalty_points_required: 65_000 }, reason: 'points' },
    { row: { points: 10.5 }, reason: 'points' },
    { row: { points: '-5' }, reason: 'points' },
    { row: { loyaltyPointsRequired: 2 ** 60 }, reason: 'loyalty_points_required' },
    { row: { current_price: -1 }, reason: 'current_price' },
  ])('with $row are left out', async ({ row, reason }) => {
    const { products, dropped } = await load([{ id: 1, name: 'Watch', ...row }]);
    expect(products).toEqual([]);
    expect(dropped).toEqual([`unreadable: ${reason}`]);
  });
});

describe('a product', () => {
  it('with nothing but id and name has no price, no rating, no stock and no collection', async () => {
    const nothing = { points: null, currentPrice: null, originalPrice: null, rating: null, reviewsCount: null };
    const empty = { images: [], features: [], specifications: [], collection: null, category: null, image: null };
    expect(await loadOne({})).toMatchObject({ ...nothing, ...empty, inStock: false, featured: false, trending: false });
  });

  it('may use the other spellings', async () => {
    const row = { modelNumber: 'M', currentPrice: 5, inStock: 'true', warranty: '1 year', rating: 3, reviews: '7' };
    const more = { image: picture('x'), long_description: 'L', technicalFeatures: 'T', category: { name: 'Audio' } };
    expect(await loadOne({ ...row, ...more })).toMatchObject({
      modelNumber: 'M',
      currentPrice: 5,
      inStock: true,
      warranty: '1 year',
      rating: 3,
      reviewsCount: 7,
      imageUrl: picture('x'),
      longDescription: 'L',
      collection: { technical: 'T', name: null },
      category: 'Audio',
    });
  });

  it.each([
    { row: { points: '65000' }, points: 65_000 },
    { row: { points: '65000.00', loyaltyPointsRequired: 65_000 }, points: 65_000 },
    { row: { loyalty_points_required: '1,00,000' }, points: 100_000 },
    { row: { points: 0 }, points: null },
    { row: { points: 'on request' }, points: null },
  ])('with $row costs $points points', async ({ row, points }) => {
    expect((await loadOne(row)).points).toBe(points);
  });

  it.each([
    { wire: true, inStock: true },
    { wire: 1, inStock: true },
    { wire: false, inStock: false },
    { wire: 'false', inStock: false },
    { wire: null, inStock: false },
    { wire: 'perhaps', inStock: false },
  ])('whose stock is $wire can be redeemed: $inStock', async ({ wire: in_stock, inStock }) => {
    expect((await loadOne({ in_stock })).inStock).toBe(inStock);
  });

  it.each([5.5, -1, 'great', null])('has no rating of %s', async (rating) => {
    expect((await loadOne({ rating, average_rating: rating })).rating).toBeNull();
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
    const there = await start(json(wire));
    expect(await getProduct(there.http, there.call, '12')).toMatchObject({ id: '12', points: 65_000 });
    expect(there.upstream.seen[0]?.path).toBe('/products/12.json');
    expect(await getProduct(there.http, there.call, '../users')).toBeNull();
    expect(there.upstream.seen).toHaveLength(1);
    const missing = await start(status(404));
    expect(await getProduct(missing.http, missing.call, '12')).toBeNull();
    const torn = await start(json({ ...wire, points: 1 }));
    expect(await failureOf(getProduct(torn.http, torn.call, '12'))).toMatchObject({ fields: ['points'] });
  });
});

describe('the categories', () => {
  it("are read with the member's bearer; a row without id or name is left out", async () => {
    const { http, call, upstream } = await start(json([{ id: 1, name: 'Hotels' }, { id: 2 }, { id: 3, name: 'F&B' }]));
    const dropped: string[] = [];
    const categories = await getCategories(http, call, canaries.bearer, (reason) => dropped.push(reason));
    expect(categories).toEqual([
      { id: '1', name: 'Hotels' },
      { id: '3', name: 'F&B' },
    ]);
    expect(dropped).toEqual(['unreadable: name']);
    expect(upstream.seen[0]).toMatchObject({ path: '/categories.json' });
    expect(upstream.seen[0]?.headers.authorization).toBe(`Bearer ${canaries.bearer}`);
  });

  it('are refused without a good bearer', async () => {
    const { http, call } = await start(status(401));
    expect(await failureOf(getCategories(http, call, 'old'))).toMatchObject({ kind: 'auth' });
  });
});
