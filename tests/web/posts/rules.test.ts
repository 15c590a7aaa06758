import { describe, expect, it } from 'vitest';
import { pageNumber } from '#rules/posts.ts';
import { comments } from '#text/posts.ts';
import { dateAndReadingTime, paragraphsOf } from '#web/features/posts/labels.ts';
import { sizeAt } from '#web/features/posts/list/postGrid.styles.ts';
import {
  postsHref,
  postsVariables,
  listHref,
  parsePostsSearch,
  toggled,
} from '#web/features/posts/list/postsSearch.ts';
import { ordinalDay } from '#web/format/ist.ts';
import { offeredPages } from '#web/ui/Pager.tsx';
import { shareLinks } from '#web/ui/sharing.ts';

const parse = (query: string) => parsePostsSearch(new URLSearchParams(query));

describe('The address of the posts page', () => {
  it('reads several categories and a zero-padded page', () => {
    expect(parse('category=contest&category=education&page=02')).toEqual({
      categories: ['CONTEST', 'EDUCATION'],
      page: 2,
    });
  });

  it.each(['', '0', '-1', '1.5', 'two', '99999', '1e9'])('takes "%s" for the first page', (page) => {
    expect(parse(`page=${page}`).page).toBe(1);
  });

  it('does not narrow by a category that there is not', () => {
    expect(parse('category=gardening&category=').categories).toEqual([]);
  });

  it('writes what it reads, the same for the same choices', () => {
    expect(postsHref(parse('page=02&category=education&category=contest'))).toBe(
      '/blogs?category=contest&category=education&page=02',
    );
    expect(postsHref(parse(''))).toBe('/blogs');
    expect(listHref({ page: 3 })).toBe('/blogs?page=03#latest');
  });

  it('asks for six posts a page', () => {
    expect(postsVariables(parse('category=contest'))).toEqual({ categories: ['CONTEST'], page: 1, first: 6 });
  });

  it('adds and takes away a category, back on the first page', () => {
    const search = parse('category=contest&page=02');
    expect(postsHref(toggled(search, 'EDUCATION'))).toBe('/blogs?category=contest&category=education');
    expect(postsHref(toggled(search, 'CONTEST'))).toBe('/blogs');
  });
});

describe('What a post says about itself', () => {
  it.each([
    ['2026-03-05', '5th March'],
    ['2026-11-01', '1st November'],
    ['2026-01-02', '2nd January'],
    ['2026-10-23', '23rd October'],
    ['2026-06-11', '11th June'],
    ['2026-06-12', '12th June'],
    ['2026-06-13', '13th June'],
    ['2026-12-31', '31st December'],
  ])('writes %s as %s', (date, words) => {
    expect(ordinalDay(date)).toBe(words);
  });

  it('has a date and a fixed reading time, or the reading time alone', () => {
    expect(dateAndReadingTime('2026-03-05')).toBe('5th March | 4 mins Read');
    expect(dateAndReadingTime(null)).toBe('4 mins Read');
  });

  it('counts comments in words', () => {
    expect([null, 0, 1, 12].map(comments)).toEqual(['No comments', 'No comments', '1 comment', '12 comments']);
  });

  it('divides an article at its blank lines', () => {
    expect(paragraphsOf('One.\n\nTwo,\nstill two.\n \n\nThree.')).toEqual(['One.', 'Two,\nstill two.', 'Three.']);
    expect(paragraphsOf(null)).toEqual([]);
  });
});

describe('The list of posts', () => {
  it.each([
    [1, ['wide']],
    [2, ['half', 'half']],
    [3, ['half', 'half', 'wide']],
    [4, ['half', 'half', 'half', 'half']],
    [5, ['half', 'half', 'third', 'third', 'third']],
    [6, ['half', 'half', 'third', 'third', 'third', 'wide']],
  ])('leaves no row of %i cards half empty', (count, sizes) => {
    expect(sizes.map((_, place) => sizeAt(place, count))).toEqual(sizes);
  });

  it.each([
    [1, 3, [1, 2, 3]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 12, [1, 2, 3, 4, 0, 12]],
    [4, 12, [1, 0, 3, 4, 5, 0, 12]],
    [11, 12, [1, 0, 9, 10, 11, 12]],
    [12, 12, [1, 0, 9, 10, 11, 12]],
  ])('offers on page %i of %i a handful of pages', (page, pages, offered) => {
    expect(offeredPages(page, pages)).toEqual(offered);
  });

  it('numbers pages with two digits', () => {
    expect([1, 9, 10, 123].map(pageNumber)).toEqual(['01', '09', '10', '123']);
  });
});

it('shares a title with signs of its own', () => {
  const links = shareLinks({ title: 'Rent & instalments, 100%?', url: 'https://club.example/blog/406' });
  expect(new URL(links.whatsApp).searchParams.get('text')).toBe(
    'Rent & instalments, 100%? https://club.example/blog/406',
  );
  expect(new URL(links.x).searchParams.get('text')).toBe('Rent & instalments, 100%?');
  expect(decodeURIComponent(links.mail)).toContain('https://club.example/blog/406');
});
