import { projectRow } from '../project.ts';

/** Banyan Estates in Goa. */
export const GOA = [
  projectRow({
    id: 110,
    set: 'sea-slab',
    name: 'Tidewall Seafront',
    city: 'Goa',
    status: 'Ready To Move',
    land: 5.3,
    homes: ['2 BHK', '3 BHK'],
    price: 26_800_000,
    description: [
      'One long, gently curved building behind the palms, every home facing the sea. The balconies are as deep as rooms, because in Goa the balcony is the room.',
      'Between the house and the beach lies a crescent pool with parasols; behind the house lies a village with a bakery that rings its bell at six. Terracotta screens slide across the balconies when the monsoon arrives, and back when it has said what it came to say.',
    ],
    amenities: ['Jacuzzi', 'Swimming Pool', 'Party Lawn', 'Spa', 'Clubhouse Lounge', 'Gym', 'Jogging/Bicycle Track'],
    highlights: [
      ['The sea from every home', 'No second row: the plan is one apartment deep.'],
      ['Balconies to live on', 'Three metres deep, with a tap, a table and a place for the swing.'],
      ['Dunes untouched', 'The building stands 210 metres back; the turtles were here first.'],
    ],
    film: 'The lights of the beach',
    mapUrl: 'https://www.google.com/maps/place/Benaulim,+Goa/@15.2601,73.9288,14z',
    rera: { numbers: ['PRGO05DEMO01'], authority: 'rera-goa' },
  }),
  projectRow({
    id: 111,
    set: 'courtyard-township',
    name: 'Monsoon Courtyard Town',
    city: 'Goa',
    status: 'Under Construction',
    land: '32.0',
    homes: ['1 BHK', '2 BHK', '3 BHK'],
    price: 9_850_000,
    description: [
      'A small town of tiled roofs, four storeys tall and not one more, arranged around nine green courts. Each court has its own tree, its own tulsi and its own opinion about cricket.',
      'When the rain comes the roofs send it into the courts, where it is heard, seen and kept. Between the courts run covered walks, so one can visit anybody in July without an umbrella.',
    ],
    amenities: [
      'Swimming Pool',
      'Half Basketball Court',
      'Party Lawn',
      'Jogging/Bicycle Track',
      'Spa',
      'Clubhouse Lounge',
      'Gym',
      'Climbing Wall',
      'Squash Court',
    ],
    highlights: [
      ['Nine courts', 'Each with sixty homes: small enough to borrow sugar.'],
      ['Roofs that gather', 'Forty million litres a year, stored under the lawns.'],
      ['Four storeys', 'A staircase wide enough to stop and talk on, and a lift beside it.'],
    ],
    mapUrl: 'https://www.google.com/maps?q=15.5937,73.8140&z=14&output=embed',
    rera: { numbers: ['PRGO04DEMO02', 'PRGO04DEMO03'], authority: 'rera-goa' },
  }),
  projectRow({
    id: 112,
    set: 'stacked-boxes',
    name: 'Champa Stacks',
    city: 'Goa',
    status: 'New Launch',
    land: 1.9,
    homes: ['Studio', '2 BHK', '3 BHK'],
    // Announced, without a price yet.
    price: null,
    description: [
      'Rooms set one upon another like painted boxes, each shifted a little so that its roof becomes a neighbour’s garden. The balconies wear the colours of the old quarter: ochre, indigo, a red that has seen the sun.',
      'There are no two plans alike among the 74 homes. What they share is a pool, a long kitchen table under the champa trees, and a view over tiled roofs to the river.',
    ],
    amenities: ['Swimming Pool', 'Party Lawn', 'Clubhouse Lounge', 'Gym', 'Spa', 'Climbing Wall'],
    highlights: [
      ['No two alike', '74 plans for 74 families; choose by the garden you want.'],
      ['Colour that lasts', 'Lime wash with mineral pigment, renewed every fifth year by the club.'],
      ['A kitchen to share', 'Twelve metres of table, booked by nobody, used by everybody.'],
    ],
    mapUrl: null,
    rera: { numbers: ['PRGO09DEMO04'], authority: 'rera-goa' },
    vary: ({ price: _price, configurations, ...row }) => ({ ...row, configurations, rera_number: null }),
  }),
];
