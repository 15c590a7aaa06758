import type { MemberBelongings } from '../belongingTypes.ts';

const LAKSHMI = {
  country: 'India',
  contact_person: 'Lakshmi Subramanian',
  mobile: '9999901001',
  email: 'lakshmi.subramanian@example.com',
  telephone_number: '',
  address_line_three: '',
} as const;

const RICH: MemberBelongings = {
  mobile: LAKSHMI.mobile,
  addresses: [
    {
      ...LAKSHMI,
      address: 'Athangudi Court, Flat 17B',
      address_line_two: 'Temple Road, Adyar',
      city: 'Chennai',
      state: 'Tamil Nadu',
      pin_code: '600020',
      address_type: 'home',
      isDefault: true,
    },
    {
      ...LAKSHMI,
      address: 'Subramanian Textiles, first floor',
      address_line_two: 'Market Street, T. Nagar',
      city: 'Chennai',
      state: 'Tamil Nadu',
      pin_code: '600017',
      address_type: 'work',
    },
  ],
  ledgerOrders: ['shipped'],
  orders: [
    { number: 'TM-25006', daysAgo: 2, item: 'Lantern table lamp', points: 12_400, status: 'confirmed', camel: true },
    { number: 'TM-24655', daysAgo: 40, item: 'Palm-leaf lantern', points: 4800, status: 'cancelled' },
  ],
  encash: [
    {
      daysAgo: 90,
      points: 10_000,
      status: 'completed',
      account: '700200300400',
      ifsc: 'DEMO0000611',
      branch: 'Adyar',
    },
    {
      daysAgo: 1,
      points: 3025,
      status: 'pending',
      account: '700200300400',
      ifsc: 'DEMO0000611',
      branch: 'Adyar',
    },
  ],
};

const NEARLY_OUT: MemberBelongings = {
  mobile: '9999901003',
  addresses: [
    {
      address: 'Golconda Steps, Terrace 5',
      address_line_two: 'Fort Slope Road, Gandipet',
      address_line_three: '',
      city: 'Hyderabad',
      state: 'Telangana',
      pin_code: '500075',
      country: 'India',
      contact_person: 'Zainab Ali',
      mobile: '9999901003',
      email: 'zainab.ali@example.com',
      telephone_number: '',
      address_type: 'home',
    },
  ],
  ledgerOrders: [],
  orders: [],
  encash: [],
};

/** What members of Tamarind Homes have from the start. */
export const TAMARIND_BELONGINGS: readonly MemberBelongings[] = [RICH, NEARLY_OUT];
