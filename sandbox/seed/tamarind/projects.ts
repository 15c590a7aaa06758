import { projectRow, type ProjectPlan } from '../project.ts';

type Sketch = Pick<
  ProjectPlan,
  'id' | 'set' | 'name' | 'city' | 'status' | 'land' | 'homes' | 'price' | 'description'
> & {
  readonly place: string;
  readonly film?: string;
};

const SKETCHES: readonly Sketch[] = [
  {
    id: 501,
    set: 'sea-slab',
    name: 'Kadal Crescent',
    city: 'Chennai',
    status: 'Under Construction',
    land: 6.1,
    homes: ['3 BHK', '4 BHK'],
    price: 24_200_000,
    description: [
      'A long, quiet curve of homes behind the casuarinas, each with the Bay of Bengal at the end of its living room.',
      'Terracotta screens let in the sea breeze, and the pool below follows the line of the shore.',
    ],
    film: 'The lights of the shore',
    place: 'Neelankarai,+Chennai/@12.9492,80.2547,14z',
  },
  {
    id: 502,
    set: 'hillside-terraces',
    name: 'Golconda Steps',
    city: 'Hyderabad',
    status: 'Ready To Move',
    land: '11.75',
    homes: ['3 BHK', 'Terrace House'],
    price: '19800000.0',
    description: [
      'Terrace houses in pale granite, climbing the slope below the old fort.',
      'Every roof is a garden, every garden has a neem tree, and the lanes between them are shaded by noon.',
    ],
    place: 'Gandipet,+Hyderabad/@17.3850,78.3250,14z',
  },
  {
    id: 503,
    set: 'canal-row',
    name: 'Marari Lanes',
    city: 'Kochi',
    status: 'Under Construction',
    land: 5.5,
    homes: ['2 BHK', '3 BHK'],
    price: 13_600_000,
    description: [
      'Four slender towers beside a backwater canal, with footbridges wide enough for a bicycle and its owner’s umbrella.',
      'The taller the tower, the further it stands from the water, to leave the herons in peace.',
    ],
    film: 'Dusk on the backwater',
    place: 'Edappally,+Kochi/@10.0261,76.3125,14z',
  },
  {
    id: 504,
    set: 'lake-trio',
    name: 'Hussain Sagar Rounds',
    city: 'Hyderabad',
    status: 'Under Construction',
    land: 4.2,
    homes: ['3 BHK', '4 BHK'],
    price: 21_400_000,
    description: [
      'Three round towers that share one lawn and one view, turned so that none stands in another’s light.',
      'A boardwalk leads from the lobby over the pond to the club, where the chess tables are always taken.',
    ],
    film: 'Around the lake at dusk',
    place: 'Somajiguda,+Hyderabad/@17.4237,78.4584,15z',
  },
  {
    id: 505,
    set: 'garden-villas',
    name: 'Thenmala Villas',
    city: 'Kochi',
    status: 'New Launch',
    land: 19,
    homes: ['4 BHK'],
    price: '34500000',
    description: [
      'Thirty villas under old mango trees, each with its well restored and its veranda facing the lane.',
      'The clubhouse is the former drying yard, with its original floor and bell.',
    ],
    place: 'Aluva,+Kochi/@10.1076,76.3516,14z',
  },
  {
    id: 506,
    set: 'brick-court',
    name: 'Athangudi Court',
    city: 'Chennai',
    status: 'Ready To Move',
    land: 2.9,
    homes: ['2 BHK', '3 BHK'],
    price: 11_200_000,
    description: [
      'Red brick around a garden court, with floors of handmade Athangudi tiles.',
      'Arches open the ground floor to the street: a coffee bar, a flower seller and a place to wait for the school bus.',
    ],
    film: 'The court by lamplight',
    place: 'Adyar,+Chennai/@13.0012,80.2565,15z',
  },
];

/** The six projects of Tamarind Homes. */
export const TAMARIND_PROJECTS = SKETCHES.map(({ place, ...sketch }) =>
  projectRow({
    ...sketch,
    amenities: ['Swimming Pool', 'Party Lawn', 'Jogging/Bicycle Track', 'Spa', 'Clubhouse Lounge', 'Gym'],
    highlights: [
      ['Built slowly', 'One project per city at a time, with the same masons from start to finish.'],
      ['Shade first', 'The trees were planted two years before the foundation.'],
    ],
    mapUrl: `https://www.google.com/maps/place/${place}`,
    rera: { numbers: [`TH/RERA/DEMO/${sketch.id}`], authority: 'rera-south' },
  }),
);
