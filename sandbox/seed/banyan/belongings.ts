import type { MemberBelongings, SeedAddress } from '../belongingTypes.ts';

const ANANYA = {
  country: 'India',
  contact_person: 'Ananya Deshmukh',
  mobile: '9999900001',
  email: 'ananya.deshmukh@example.com',
  telephone_number: '',
} as const;

const ANANYA_HOME: SeedAddress = {
  ...ANANYA,
  address: 'Saanjh Canal Row, Tower 2, Flat 1202',
  address_line_two: 'Canal Road, Bandra East',
  address_line_three: 'Beside the footbridge',
  city: 'Mumbai',
  state: 'Maharashtra',
  pin_code: '400051',
  address_type: 'home',
  isDefault: true,
};

/** Ananya has everything: orders in every status and both spellings, three addresses, four encash requests. */
const RICH: MemberBelongings = {
  mobile: ANANYA.mobile,
  addresses: [
    ANANYA_HOME,
    {
      ...ANANYA,
      address: 'Deshmukh & Daughters, Studio 3, Mill Compound',
      address_line_two: 'Lower Parel',
      address_line_three: '',
      city: 'Mumbai',
      state: 'Maharashtra',
      pin_code: '400013',
      telephone_number: '02240004000',
      address_type: 'work',
    },
    {
      ...ANANYA,
      address: '14 Sahyadri Lane, ground floor',
      address_line_two: 'Erandwane',
      address_line_three: 'Opposite the old library',
      city: 'Pune',
      state: 'Maharashtra',
      pin_code: '411004',
      contact_person: 'Vasudha Deshmukh',
      mobile: '9999911101',
      address_type: 'home',
    },
  ],
  ledgerOrders: ['shipped'],
  orders: [
    { number: 'VR-25011', daysAgo: 1, item: 'Lantern table lamp', points: 12_400, status: 'pending', address: 1 },
    {
      number: 'VR-25002',
      daysAgo: 2,
      item: 'Three Vessels vase set',
      points: 16_500,
      status: 'confirmed',
      camel: true,
    },
    { number: 'VR-24970', daysAgo: 4, item: 'Courtyard speaker', points: 31_000, status: 'processing' },
    {
      number: 'VR-24911',
      daysAgo: 12,
      item: 'Weekender bag',
      points: 22_800,
      status: 'in_transit',
      camel: true,
      address: 2,
      withoutLogs: true,
    },
    { number: 'VR-24862', daysAgo: 18, item: 'Lantern table lamp', points: 12_400, status: 'out_for_delivery' },
    {
      number: 'VR-24633',
      daysAgo: 45,
      item: 'Handloom throw, indigo',
      points: 6200,
      status: 'cancelled',
      withoutEstimate: true,
    },
    {
      number: 'VR-24205',
      daysAgo: 120,
      item: 'Brass-dial watch',
      points: 65_000,
      status: 'refunded',
      paymentStatus: 'refunded',
      camel: true,
      withoutEstimate: true,
    },
    { number: 'VR-24118', daysAgo: 151, item: 'Lantern table lamp', points: 12_400, status: 'cancelled', camel: true },
    {
      number: 'VR-24790',
      daysAgo: 26,
      item: 'Three Vessels vase set',
      points: 16_500,
      status: 'awaiting_artisan',
      withoutItems: true,
    },
  ],
  encash: [
    {
      daysAgo: 312,
      points: 15_000,
      status: 'completed',
      account: '501002003001',
      ifsc: 'DEMO0000214',
      branch: 'Bandra East',
    },
    {
      daysAgo: 148,
      points: 8025,
      status: 'rejected',
      account: '501002003010',
      ifsc: 'DEMO0000214',
      branch: 'Bandra East',
    },
    {
      daysAgo: 3,
      points: 5000,
      status: 'processing',
      account: '501002003001',
      ifsc: 'DEMO0000214',
      branch: 'Bandra East',
    },
    {
      daysAgo: 1,
      points: 2550,
      status: 'pending',
      account: '501002003001',
      ifsc: 'DEMO0000214',
      branch: 'Bandra East',
    },
  ],
};

/** Farah's two orders are the two that her ledger names. */
const NEARLY_OUT: MemberBelongings = {
  mobile: '9999900003',
  addresses: [
    {
      address: 'Gulmohar Society, Wing B, Flat 601',
      address_line_two: 'Station Road, Chembur',
      address_line_three: '',
      city: 'Mumbai',
      state: 'Maharashtra',
      pin_code: '400071',
      country: 'India',
      contact_person: 'Farah Sayed',
      mobile: '9999900003',
      email: 'farah.sayed@example.com',
      telephone_number: '',
      address_type: 'home',
      isDefault: true,
    },
  ],
  ledgerOrders: [],
  orders: [],
  encash: [],
};

/** Kabir has not chosen a default address. */
const UNDECIDED: MemberBelongings = {
  mobile: '9999900004',
  addresses: [
    {
      address: 'Tidewall Seafront, Flat 9C',
      address_line_two: 'Beach Road, Candolim',
      address_line_three: '',
      city: 'Goa',
      state: 'Goa',
      pin_code: '403515',
      country: 'India',
      contact_person: 'Kabir Menon',
      mobile: '9999900004',
      email: 'kabir.menon@example.com',
      telephone_number: '',
      address_type: 'home',
    },
    {
      address: 'Menon Marine Works, Shed 4',
      address_line_two: 'Harbour Estate, Willingdon Island',
      address_line_three: '',
      city: 'Kochi',
      state: 'Kerala',
      pin_code: '682003',
      country: 'India',
      contact_person: 'Kabir Menon',
      mobile: '9999900004',
      email: 'kabir.menon@example.com',
      telephone_number: '04842600260',
      address_type: 'work',
    },
  ],
  orders: [],
  encash: [],
};

/** What members of Banyan Estates have from the start. The others start with nothing. */
export const BANYAN_BELONGINGS: readonly MemberBelongings[] = [RICH, NEARLY_OUT, UNDECIDED];
