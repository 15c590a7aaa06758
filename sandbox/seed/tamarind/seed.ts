import type { Seed } from '../types.ts';
import { TAMARIND_PEOPLE } from './people.ts';
import { TAMARIND_PROJECTS } from './projects.ts';

/** Tamarind Homes, a second fictional developer: other names, other numbers, the same product. */
export const TAMARIND: Seed = {
  name: 'tamarind',
  developer: 'Tamarind Homes',
  credentials: {
    clientId: 'tamarind-demo-client',
    clientSecret: 'tamarind-demo-secret',
    refreshToken: '5Aep861demo.tamarind.homes.refresh',
  },
  people: TAMARIND_PEOPLE,
  projects: TAMARIND_PROJECTS,
  lastUniqueId: 700_402,
};
