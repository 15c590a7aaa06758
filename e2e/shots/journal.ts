import type { Screen } from './screen.ts';

export const screens: Screen[] = [
  { name: 'journal', path: '/blogs' },
  { name: 'journal-category', path: '/blogs?category=education&category=contest&page=02' },
  { name: 'journal-no-page', path: '/blogs?category=contest&page=09' },
  { name: 'post', path: '/blog/440' },
  { name: 'post-plain', path: '/blog/412' },
  { name: 'post-missing', path: '/blog/1' },
];
