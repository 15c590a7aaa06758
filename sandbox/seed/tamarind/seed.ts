import type { Seed } from '../types.ts';
import { TAMARIND_BELONGINGS } from './belongings.ts';
import { TAMARIND_EVENTS } from './events.ts';
import { TAMARIND_HOTELS } from './hotels.ts';
import { TAMARIND_PEOPLE } from './people.ts';
import { TAMARIND_POSTS } from './posts.ts';
import { TAMARIND_PRODUCTS } from './products.ts';
import { TAMARIND_PROJECTS } from './projects.ts';

/** Tamarind Homes, a second fictional developer: other names and ids, the same product. */
export const TAMARIND: Seed = {
  name: 'tamarind',
  developer: 'Tamarind Homes',
  credentials: {
    username: 'club@tamarind.example.com',
    clientId: 'tamarind-demo-client',
    clientSecret: 'tamarind-demo-secret',
    refreshToken: '5Aep861demo.tamarind.homes.refresh',
  },
  people: TAMARIND_PEOPLE,
  belongings: TAMARIND_BELONGINGS,
  orderPrefix: 'TM',
  projects: TAMARIND_PROJECTS,
  events: TAMARIND_EVENTS,
  posts: TAMARIND_POSTS,
  products: TAMARIND_PRODUCTS,
  hotels: TAMARIND_HOTELS,
  blogShape: 'array',
  lastUniqueId: 700_402,
};
