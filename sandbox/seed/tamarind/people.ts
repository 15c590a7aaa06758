import { shortLedger, writeLedger } from '../ledger.ts';
import type { SeedPerson } from '../types.ts';

/** The demo customers of Tamarind Homes. */
export const TAMARIND_PEOPLE: readonly SeedPerson[] = [
  {
    mobile: '9999901001',
    firstName: 'Lakshmi',
    lastName: 'Subramanian',
    opportunity: 'Athangudi Court, Chennai',
    note: '2,300 transactions over three years, with some expired points',
    membership: {
      uniqueId: '00700316',
      phone: '9999901001',
      active: true,
      expired: 9000,
      joinedDaysAgo: 1095,
      ledger: writeLedger({
        seed: 700_316,
        rows: 2300,
        days: 1095,
        floor: 9500,
        prizes: ['quiz night', 'kolam contest', 'carrom tournament', 'recipe contest'],
      }),
    },
  },
  {
    mobile: '9999901002',
    firstName: 'Thomas',
    lastName: 'Kurian',
    opportunity: 'Marari Lanes, Kochi',
    note: 'Empty ledger: gets the 10,000 welcome points at first login',
    membership: { uniqueId: '00700402', phone: '9999901002', active: true, expired: 0, joinedDaysAgo: 6, ledger: [] },
  },
  {
    mobile: '9999901003',
    firstName: 'Zainab',
    lastName: 'Ali',
    opportunity: 'Golconda Steps, Hyderabad',
    note: 'Nearly out of points; saved in the CRM with +91 before the number',
    membership: {
      uniqueId: '00000077',
      phone: '+919999901003',
      active: true,
      expired: 0,
      joinedDaysAgo: 500,
      ledger: shortLedger([
        [500, 10_000, 'Welcome to the club'],
        [430, 25_000, 'Prize, carrom tournament'],
        [210, -31_000, 'Order TM-4410, Courtyard speaker'],
        [44, -3905, 'Clubhouse café, birthday table'],
      ]),
    },
  },
  {
    mobile: '9999901004',
    firstName: 'Harish',
    lastName: 'Prasad',
    opportunity: 'Golconda Steps, Hyderabad',
    note: 'Inactive membership: can view, but not redeem',
    membership: {
      uniqueId: '00699871',
      phone: '9999901004',
      active: false,
      expired: 2500,
      joinedDaysAgo: 900,
      ledger: shortLedger([
        [900, 10_000, 'Welcome to the club'],
        [650, 5000, 'Ugadi bonus'],
      ]),
    },
  },
  {
    mobile: '9999901005',
    firstName: 'Anjali',
    lastName: 'Nair',
    opportunity: 'Marari Lanes, Kochi',
    note: 'A customer, not yet a member: becomes one at first login',
    membership: null,
  },
];
