import { describe, expect, it } from 'vitest';
import type { ClubEvent, Project } from '#kiosk/content/Content.tsx';
import { isFilmFile, pictureFile } from '#kiosk/content/pictureFile.ts';
import { budgets, citiesOf, matching, noFilters } from '#kiosk/screens/projectFilters.ts';
import { slidesOf } from '#kiosk/screens/slides.ts';
import { nearbyUrl } from '#kiosk/screens/nearby.ts';

const picture = (name: string) => ({
  __typename: 'Image' as const,
  url: `https://media.example/${name}.webp`,
  alt: null,
  width: 1600,
  height: 900,
  color: null,
  sources: [480, 960, 1600].flatMap((width) =>
    ['avif', 'webp'].map((format) => ({
      __typename: 'ImageSource' as const,
      type: `image/${format}`,
      width,
      url: `https://media.example/${name}-${width}.${format}`,
    })),
  ),
});

const project = (id: string, changes: Partial<Project> = {}): Project => ({
  __typename: 'Project',
  id,
  name: `Project ${id}`,
  city: 'Pune',
  status: null,
  configurations: ['2 BHK'],
  price: 9_000_000,
  description: null,
  brochureUrl: null,
  disclaimer: null,
  landArea: null,
  image: picture(id),
  gallery: [],
  videos: [],
  amenities: [],
  highlights: [],
  rera: { __typename: 'Rera', numbers: [] },
  ...changes,
});

const event = (id: string, changes: Partial<ClubEvent> = {}) =>
  ({ id, name: `Event ${id}`, image: picture(id), ...changes }) as ClubEvent;

describe('the file of a picture', () => {
  it('is as wide as the screen, in the smallest format', () => {
    expect(pictureFile(picture('a'))).toBe('https://media.example/a-1600.avif');
  });
  it('is the widest there is, else the default', () => {
    const small = picture('a').sources.filter(({ width }) => width < 1000);
    expect(pictureFile({ url: 'x', sources: small })).toBe('https://media.example/a-960.avif');
    expect(pictureFile({ url: 'x', sources: [] })).toBe('x');
  });
});

describe('a film', () => {
  it.each([
    ['https://media.example/film.mp4', true],
    ['https://media.example/film.webm?v=2', true],
    ['https://www.youtube.com/watch?v=film.mp4', false],
    ['not an address', false],
  ])('%s is a file: %s', (url, expected) => {
    expect(isFilmFile(url)).toBe(expected);
  });
});

describe('the attract loop', () => {
  it('shows a film or an upcoming event after every second project', () => {
    const film = { __typename: 'Video' as const, url: 'https://media.example/a.mp4', title: null, poster: null };
    const projects = [project('1', { videos: [film] }), project('2'), project('3'), project('4'), project('5')];
    expect(slidesOf(projects, [event('9')]).map(({ id }) => id)).toEqual([
      'project-1',
      'project-2',
      'film-1',
      'project-3',
      'project-4',
      'event-9',
      'project-5',
    ]);
  });
  it('puts one film between at a time', () => {
    const film = { __typename: 'Video' as const, url: 'https://media.example/a.mp4', title: null, poster: null };
    const projects = ['1', '2', '3', '4'].map((id) => project(id, { videos: [film] }));
    const between = slidesOf(projects, [event('9')]).filter(({ kind }) => kind !== 'project');
    expect(between.map(({ id }) => id)).toEqual(['film-1', 'event-9']);
    expect(slidesOf(projects, []).map(({ id }) => id)).toContain('film-2');
  });

  it('leaves out what has no picture', () => {
    expect(slidesOf([project('1', { image: null }), project('2')], [event('9', { image: null })])).toHaveLength(1);
  });
});

describe('the filters of projects', () => {
  const projects = [
    project('1'),
    project('2', { city: 'Goa', price: null }),
    project('3', { city: null, price: 45_000_000, configurations: ['3 BHK', '4 BHK'] }),
  ];
  const found = (changes: Partial<typeof noFilters>) =>
    matching(projects, { ...noFilters, ...changes }).map(({ id }) => id);
  const [upToOneCrore = null] = budgets;
  const aboveFour = budgets.at(-1) ?? null;

  it('offer the cities that there are', () => expect(citiesOf(projects, [])).toEqual(['Goa', 'Pune']));
  it('begin with the cities of what the gallery shows first', () =>
    expect(citiesOf(projects, ['3', '1'])).toEqual(['Pune', 'Goa']));
  it('let all pass when none is set', () => expect(found({})).toEqual(['1', '2', '3']));
  it('go by city', () => expect(found({ city: 'Goa' })).toEqual(['2']));
  it('go by the kind of home', () => expect(found({ configuration: '4 BHK' })).toEqual(['3']));
  it('go by budget, which a project without a price never fits', () => {
    expect(found({ budget: upToOneCrore })).toEqual(['1']);
    expect(found({ budget: aboveFour })).toEqual(['3']);
  });
});

describe('a place nearby', () => {
  it('is searched for on the map of the phone', () => {
    const url = new URL(nearbyUrl('School', { name: 'Lake & Towers', city: 'Pune' }));
    expect(url.searchParams.get('query')).toBe('School near Lake & Towers, Pune');
  });
});
