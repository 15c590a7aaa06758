import type { Seed } from '../types.ts';
import { BANYAN_BELONGINGS } from './belongings.ts';
import { BENGALURU } from './bengaluru.ts';
import { BANYAN_EVENTS } from './events.ts';
import { GOA } from './goa.ts';
import { BANYAN_HOTELS } from './hotels.ts';
import { MUMBAI } from './mumbai.ts';
import { BANYAN_PEOPLE } from './people.ts';
import { BANYAN_POSTS } from './posts.ts';
import { BANYAN_PRODUCTS } from './products.ts';
import { PUNE } from './pune.ts';

const PROJECTS = [...PUNE, ...MUMBAI, ...GOA, ...BENGALURU];
/** The order in which the backend lists them: the flagship first, then the cities mixed. */
const ORDER = [104, 103, 110, 106, 105, 107, 111, 101, 112, 102, 108, 109];

/** Banyan Estates, the fictional developer of the default demo. */
export const BANYAN: Seed = {
  name: 'banyan',
  developer: 'Banyan Estates',
  credentials: {
    username: 'club@banyan.example.com',
    clientId: 'banyan-demo-client',
    clientSecret: 'banyan-demo-secret',
    refreshToken: '5Aep861demo.banyan.estates.refresh',
  },
  people: BANYAN_PEOPLE,
  belongings: BANYAN_BELONGINGS,
  orderPrefix: 'VR',
  projects: PROJECTS.toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id)),
  events: BANYAN_EVENTS,
  posts: BANYAN_POSTS,
  products: BANYAN_PRODUCTS,
  hotels: BANYAN_HOTELS,
  blogShape: 'object',
  lastUniqueId: 42_720,
};
