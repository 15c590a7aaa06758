import { describe, expect, it } from 'vitest';
import { amenityIcon, amenityIcons, usualAmenities } from '#web/features/projects/detail/amenityIcons.ts';
import { highlightsOf } from '#web/features/projects/detail/highlights.ts';
import { areaLabel, paragraphsOf, shortDescription, statusTone } from '#web/features/projects/labels.ts';
import { parseProjectsSearch, projectsHref, projectsVariables } from '#web/features/projects/list/projectsSearch.ts';
import { nearbyEmbedUrl } from '#web/features/projects/map/nearby.ts';
import { bare, riverside, seafront } from './fakeProjects.ts';

const parse = (query: string) => parseProjectsSearch(new URLSearchParams(query));

describe('The address of the projects page', () => {
  it('reads every choice', () => {
    const query = 'search=goa&city=Goa&configuration=3+BHK&status=Ready+To+Move&minPrice=5&maxPrice=20000000';
    expect(parse(`${query}&sort=NAME&view=list`)).toEqual({
      search: 'goa',
      city: 'Goa',
      configuration: '3 BHK',
      status: 'Ready To Move',
      minPrice: 5,
      maxPrice: 20_000_000,
      sort: 'NAME',
      view: 'list',
    });
  });

  it.each(['', '0', '-5', '1.5', 'NaN', '1e400', 'plenty'])('takes no price of "%s"', (price) => {
    expect(parse(`minPrice=${price}&maxPrice=${price}`)).toEqual({ view: 'grid' });
  });

  it('does not narrow by blanks', () => {
    expect(projectsVariables(parse('search=+++&city='))).toEqual({ filter: {} });
  });

  it('writes what it reads, and leaves out what goes without saying', () => {
    const href = '/projects?search=sea+view&maxPrice=20000000&view=list';
    expect(projectsHref(parse(href.split('?')[1] ?? ''))).toBe(href);
    expect(projectsHref(parse('view=grid'))).toBe('/projects');
  });

  it('is the same for the same choices, in whatever order they were made', () => {
    const href = '/projects?search=sea&name=Pier&city=Goa&configuration=3+BHK&status=New&maxPrice=5&view=list&after=c';
    const made = { after: 'c', view: 'list', maxPrice: 5, status: 'New', configuration: '3 BHK', city: 'Goa' } as const;
    expect(projectsHref({ ...made, name: 'Pier', search: 'sea' })).toBe(href);
    expect(projectsHref(parse(href.split('?')[1] ?? ''))).toBe(href);
  });
});

describe('What a project reads as', () => {
  it('divides a description at blank lines', () => {
    expect(paragraphsOf('One\nline.\n\n  \nTwo.')).toEqual(['One line.', 'Two.']);
    expect(paragraphsOf(null)).toEqual([]);
  });

  it('cuts a description to 100 characters at the end of a clause, otherwise of a word', () => {
    expect(shortDescription('A garden at the centre, '.repeat(10))).toBe(
      Array(4).fill('A garden at the centre').join(', '),
    );
    const short = shortDescription('A garden at the centre '.repeat(10));
    expect(short.length).toBeLessThanOrEqual(100);
    expect(short).toMatch(/[A-Za-z]…$/);
    expect(shortDescription('Short.')).toBe('Short.');
  });

  it('has good news only of homes that can be lived in', () => {
    expect([null, 'Under Construction', 'New Launch', 'Ready To Move', 'Completed'].map(statusTone)).toEqual([
      'wait',
      'wait',
      'wait',
      'good',
      'good',
    ]);
  });

  it('names an area with the unit of the developer', () => {
    expect(areaLabel({ value: 4.6, unit: 'acres' })).toBe('4.6 acres');
    expect(areaLabel({ value: 125_000, unit: null })).toBe('1,25,000');
  });

  it('draws highlights from its facts when its source names none', () => {
    const titles = highlightsOf({ ...riverside, highlights: [] }).map(({ title }) => title);
    expect(titles).toEqual(['4.6 acres', '2 BHK, 3 BHK', '2 shared amenities', 'Registered under RERA']);
    expect(highlightsOf(bare('1', 'Quiet Court'))).toEqual([]);
  });
});

describe('The amenities', () => {
  it('knows other spellings and does not guess', () => {
    expect(amenityIcon('SWIMMING POOL (heated)')).toBe(amenityIcons['Swimming Pool']);
    expect(amenityIcon('Space museum')).toBeUndefined();
  });

  it('falls back to eight', () => expect(new Set(usualAmenities).size).toBe(8));
});

describe('The places nearby', () => {
  it('are asked of a map that takes words', () => {
    const url = new URL(nearbyEmbedUrl(riverside, 'Mall') ?? '');
    expect(url.searchParams.get('q')).toBe('Mall near 18.5362,73.8939');
    expect(url.searchParams.get('output')).toBe('embed');
  });

  it('are asked by name where the map is a closed one of the same house', () => {
    const url = new URL(nearbyEmbedUrl(seafront, 'Airport') ?? '');
    expect(url.href.startsWith('https://www.google.com/maps?')).toBe(true);
    expect(url.searchParams.get('q')).toBe('Airport near Tidewall Seafront, Goa');
  });

  it('are not offered on any other map, nor without one', () => {
    const osm = 'https://www.openstreetmap.org/export/embed.html?bbox=73.75%2C18.54%2C73.80%2C18.57';
    expect(nearbyEmbedUrl({ ...riverside, mapEmbedUrl: osm }, 'Mall')).toBeNull();
    expect(
      nearbyEmbedUrl({ ...riverside, mapEmbedUrl: 'https://notgoogle.example/maps/embed?pb=1' }, 'Mall'),
    ).toBeNull();
    expect(nearbyEmbedUrl({ ...riverside, mapEmbedUrl: null }, 'Mall')).toBeNull();
  });
});
