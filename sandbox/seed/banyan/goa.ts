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
      'One long, gently curved building behind the palms, with every home facing the sea. The balconies are as deep as rooms, because in Goa you live on the balcony.',
      'Between the building and the beach is a crescent pool with parasols, and behind it a village with a bakery that opens at six. Terracotta screens slide across the balconies for the monsoon and open again when it’s over.',
    ],
    amenities: ['Jacuzzi', 'Swimming Pool', 'Party Lawn', 'Spa', 'Clubhouse Lounge', 'Gym', 'Jogging/Bicycle Track'],
    highlights: [
      ['Sea view from every home', 'No second row. The building is one apartment deep.'],
      ['Balconies to live on', 'Three metres deep, with a tap, a table and space for a swing.'],
      ['Dunes untouched', 'The building stands 210 metres back. The turtles were here first.'],
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
      'A small town of tiled roofs, never taller than four storeys, around nine green courtyards. Each has its own tree, its own tulsi and its own cricket rules.',
      'When it rains, the roofs lead the water into the courtyards, where it’s stored. Covered walkways connect them, so you can visit anyone in July without an umbrella.',
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
      ['Nine courtyards', 'Sixty homes around each, so you know your neighbours.'],
      ['Rainwater harvesting', 'Four crore litres a year, stored under the lawns.'],
      ['Only four storeys', 'A staircase wide enough to stop and talk on, and a lift beside it.'],
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
      'Homes stacked like painted boxes, each shifted a little so that its roof becomes a neighbour’s garden. The balconies carry the colours of the old quarter: ochre, indigo and a faded red.',
      'No two of the 74 homes have the same plan. All of them share a pool, a long kitchen table under the champa trees, and a view over tiled roofs to the river.',
    ],
    amenities: ['Swimming Pool', 'Party Lawn', 'Clubhouse Lounge', 'Gym', 'Spa', 'Climbing Wall'],
    highlights: [
      ['No two alike', '74 plans for 74 families. Choose by the garden you want.'],
      ['Colour that lasts', 'Lime wash with mineral pigments, repainted every five years.'],
      ['A kitchen to share', 'A twelve-metre table that everyone can use, with no booking.'],
    ],
    mapUrl: null,
    rera: { numbers: ['PRGO09DEMO04'], authority: 'rera-goa' },
    vary: ({ price: _price, configurations, ...row }) => ({ ...row, configurations, rera_number: null }),
  }),
];
