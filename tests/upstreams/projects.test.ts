import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProjectRecord, projectRow } from '#api/upstreams/club/projects.ts';

const read = (row: object): ProjectRecord => projectRow.parse({ id: 1, name: 'Lake View', ...row });
/** The fields at fault; null when the row can be read. */
const unreadable = (row: object) => {
  const { error } = projectRow.safeParse({ id: 1, name: 'Lake View', ...row });
  return error ? [...new Set(error.issues.map(({ path }) => String(path[0])))].join(', ') : null;
};
const picture = {
  url: 'https://media.example/lake.webp',
  alt: 'A lake',
  width: 1600,
  height: 1000,
  color: '#c8a888',
  blur: 'data:image/webp;base64,UklGRg==',
  sources: [{ type: 'image/avif', width: 480, url: 'https://media.example/lake-480.avif' }],
};
const bare = (url: string) => ({ url, alt: null, width: null, height: null, color: null, blur: null, sources: [] });

describe('a row of a project', () => {
  it('in its usual shape is read in full', () => {
    expect(
      read({
        id: 7,
        project_name: 'Lake View',
        location: { city: 'Pune' },
        status: 'Under Construction',
        land_area: '12.5',
        land_uom: 'acres',
        configurations: [{ name: '2 BHK' }, { name: '3 BHK' }, { name: '2 BHK' }],
        price: '18500000.0',
        image_url: 'https://media.example/lake.webp',
        project_description: 'One.\n\nTwo.',
        gallery_image: [{ attachfiles: [{ document_url: 'https://media.example/1.webp' }] }],
        videos: [{ document_url: 'https://media.example/1.mp4' }],
        brochure: { document_url: 'https://media.example/b.pdf' },
        amenities: [{ name: 'Pool', icon_url: 'https://media.example/pool.svg' }],
        map_url: 'https://www.google.com/maps/place/Lake/@18.5,73.8,15z',
        rera_number: 'P52100DEMO01',
        rera_number_multiple: ['P52100DEMO01', 'P52100DEMO02'],
        rera_url: 'https://rera.example/',
        project_disclaimer: 'A drawing.',
      }),
    ).toEqual({
      id: '7',
      name: 'Lake View',
      city: 'Pune',
      status: 'Under Construction',
      landArea: { value: 12.5, unit: 'acres' },
      configurations: ['2 BHK', '3 BHK'],
      price: 18_500_000,
      imageUrl: 'https://media.example/lake.webp',
      image: bare('https://media.example/lake.webp'),
      eveningImage: null,
      description: 'One.\n\nTwo.',
      gallery: [bare('https://media.example/1.webp')],
      videos: [{ url: 'https://media.example/1.mp4', title: null, poster: null }],
      brochureUrl: 'https://media.example/b.pdf',
      amenities: [{ name: 'Pool', iconUrl: 'https://media.example/pool.svg' }],
      highlights: [],
      mapUrl: 'https://www.google.com/maps/place/Lake/@18.5,73.8,15z',
      mapEmbedUrl: 'https://www.google.com/maps?q=18.5%2C73.8&output=embed',
      rera: { numbers: ['P52100DEMO01', 'P52100DEMO02'], url: 'https://rera.example/' },
      disclaimer: 'A drawing.',
    });
  });

  it('with both names goes by project_name', () => {
    expect(read({ project_name: 'Sea Slab', name: 'Old' }).name).toBe('Sea Slab');
    expect(read({ project_name: ' ', name: 'Old' }).name).toBe('Old');
  });

  it('may carry the pictures and words of this product', () => {
    const project = read({
      image_url: 'https://media.example/old.webp',
      image: picture,
      dusk_image: picture,
      gallery_image: [{ attachfiles: [{ document_url: 'https://media.example/1.webp', image: picture }] }],
      videos: [{ document_url: 'https://media.example/1.mp4', title: 'A walk', poster: picture }],
      highlights: [{ title: 'Lake', text: 'Near.' }, { title: '' }],
    });
    expect(project).toMatchObject({ image: picture, eveningImage: picture, gallery: [picture] });
    expect(project.imageUrl).toBe('https://media.example/old.webp');
    expect(project.videos).toEqual([{ url: 'https://media.example/1.mp4', title: 'A walk', poster: picture }]);
    expect(project.highlights).toEqual([{ title: 'Lake', text: 'Near.' }]);
  });

  it.each([
    [18_500_000, 18_500_000],
    ['18500000.0', 18_500_000],
    ['1,85,00,000', 18_500_000],
    [4_294_967_296_000, 4_294_967_296_000],
    ['2500000000.00', 2_500_000_000],
    [99.5, 100],
    [0, null],
    ['', null],
    ['On request', null],
    [null, null],
    [{}, null],
  ])('with the price %s costs %s', (wire, price) => {
    expect(read({ price: wire }).price).toBe(price);
  });

  it.each([-1, '-18500000.0', 2 ** 53, '99999999999999999999'])('with the price %s is not trusted', (price) => {
    expect(unreadable({ price })).toBe('price');
  });

  it.each([null, '  ', -1, 1.5, {}, true])('with the id %s is not trusted', (id) => {
    expect(unreadable({ id })).toBe('id');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//media.example/a.webp',
    '/media/a.webp',
    'file:///etc/passwd',
    42,
  ])('keeps no address like %s', (url) => {
    const project = read({
      image_url: url,
      image: { url },
      gallery_image: [{ attachfiles: [{ document_url: url }] }, url],
      videos: [{ document_url: url }, url],
      brochure: { document_url: url },
      amenities: [{ name: 'Pool', icon_url: url }],
      map_url: url,
      rera_url: url,
    });
    expect(project).toMatchObject({ imageUrl: null, image: null, gallery: [], videos: [], brochureUrl: null });
    expect(project).toMatchObject({ mapUrl: null, mapEmbedUrl: null, rera: { url: null } });
    expect(project.amenities).toEqual([{ name: 'Pool', iconUrl: null }]);
  });

  it('keeps no colour or blur that could be more than that', () => {
    const odd = {
      ...picture,
      color: 'red;background:url(https://evil.example)',
      blur: 'data:image/svg+xml;base64,AA==',
      width: -1,
    };
    expect(read({ image: odd }).image).toEqual({ ...picture, color: null, blur: null, width: null });
  });

  it('may have a single thing where a list is due, bare texts where objects are due, and no lists at all', () => {
    expect(
      read({ configurations: '2 BHK', amenities: 'Pool', location: 'Pune', rera_number_multiple: 'A1, B2;A1' }),
    ).toMatchObject({
      configurations: ['2 BHK'],
      amenities: [{ name: 'Pool', iconUrl: null }],
      city: 'Pune',
      rera: { numbers: ['A1', 'B2'] },
    });
    const none = {
      configurations: null,
      amenities: null,
      gallery_image: null,
      videos: null,
      rera_number_multiple: null,
    };
    expect(read(none)).toMatchObject({ configurations: [], amenities: [], gallery: [], videos: [] });
    expect(
      read({ gallery_image: { attachfiles: { document_url: 'https://media.example/1.webp' } } }).gallery,
    ).toHaveLength(1);
    expect(read({ brochure: [{ document_url: 'https://media.example/b.pdf' }] }).brochureUrl).toBe(
      'https://media.example/b.pdf',
    );
  });

  it('of whatever content is either read or left out, never an exception', () => {
    const odd = fc.dictionary(
      fc.constantFrom(
        'id',
        'name',
        'price',
        'location',
        'image',
        'gallery_image',
        'videos',
        'brochure',
        'map_url',
        'amenities',
      ),
      fc.oneof(fc.jsonValue(), fc.webUrl(), fc.record({ attachfiles: fc.jsonValue(), document_url: fc.webUrl() })),
    );
    fc.assert(
      fc.property(fc.oneof(odd, fc.jsonValue()), (row) => {
        const { data, error } = projectRow.safeParse(row);
        expect(data !== undefined || (error?.issues.length ?? 0) > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
