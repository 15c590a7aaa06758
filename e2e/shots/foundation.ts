import type { Screen } from './screen.ts';

export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-fold', path: '/', fold: true },
  { name: 'projects', path: '/projects' },
  { name: 'not-found', path: '/nowhere', fold: true },
  { name: 'login', path: '/login', fold: true },
];
