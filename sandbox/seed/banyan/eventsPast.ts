import { everyRatio, type EventPlan } from '../event.ts';

/** Past events, newest first. */
export const BANYAN_PAST_EVENTS: readonly EventPlan[] = [
  {
    id: 2047,
    name: 'Sunday at the pool',
    project: 'Tidewall Seafront',
    type: 'Lifestyle',
    when: { weeks: -2, weekday: 0, from: '09:00', to: '13:00' },
    location: 'Crescent pool, Tidewall Seafront, Goa',
    description:
      'A morning of floating, gossip and cut watermelon. The swimming race for the under-tens was won by a pair of twins, who were both sure that they had come first.',
    cover: 'amenities/swimming-pool',
    pictures: {
      wide: ['projects/sea-slab-dusk'],
      unsorted: ['amenities/swimming-pool', 'projects/sea-slab-gallery-1', 'projects/sea-slab-gallery-2'],
    },
  },
  {
    id: 2046,
    name: 'Handover evening',
    project: 'Lamplight Landmark',
    type: 'Entertainment',
    when: { weeks: -4, weekday: 0, from: '17:30', to: '20:30' },
    location: 'Plaza, Lamplight Landmark, Mumbai',
    description:
      'Eleven families, eleven brass keys and a string quartet that had to be moved under the canopy. The lantern was lit at seven by the youngest resident, with help.',
    cover: 'projects/landmark-tower-gallery-1',
    pictures: { unsorted: ['projects/landmark-tower-gallery-1', 'journal/keys-and-ledger'] },
  },
  {
    id: 2045,
    name: 'The 720-metre morning walk',
    project: 'Riverside Residences',
    type: 'Lifestyle',
    when: { weeks: -5, weekday: 0, from: '06:00', to: '08:30' },
    location: 'Garden loop, Riverside Residences, Pune',
    description:
      'One loop around the garden measures 720 metres. Ninety-four people walked, ran or were pushed around it, and the board at the gate counted every loop.',
    cover: 'amenities/jogging-track',
    pictures: { unsorted: ['amenities/jogging-track', 'projects/riverside-pair-gallery-2'] },
    vary: (row) => ({ ...row, event_images_1_by_1: null, event_images_16_by_9: null }),
  },
  {
    id: 2044,
    name: 'Lamps on the water',
    project: 'Neelam Lake Towers',
    type: 'Entertainment',
    when: { weeks: -8, weekday: 6, from: '18:30', to: '21:00' },
    location: 'Boardwalk terrace, Neelam Lake Towers, Bengaluru',
    description:
      'A rangoli four metres across, six hundred clay lamps and a lake that doubled them all. The wind stayed away until the last one was out.',
    cover: 'events/festival-of-lights-3x2',
    pictures: everyRatio('festival-of-lights'),
  },
  {
    id: 2043,
    name: 'Theatre in the round',
    project: 'Chandrika Park Crescent',
    type: 'Entertainment',
    when: { weeks: -10, weekday: 6, from: '19:00', to: '21:15' },
    location: 'Amphitheatre, Chandrika Park Crescent, Bengaluru',
    description:
      'A comedy in Kannada and English, written by three residents about a lift that stops between floors. The lift committee laughed the loudest.',
    cover: 'projects/park-crescent-hero',
    pictures: { unsorted: ['projects/park-crescent-hero', 'journal/neighbourhood-park'] },
    // From before pictures were sorted by ratio: the four lists do not exist.
    vary: ({
      event_images_1_by_1: _square,
      event_images_3_by_2: _classic,
      event_images_9_by_16: _portrait,
      event_images_16_by_9: _wide,
      ...row
    }) => row,
  },
  {
    id: 2042,
    name: 'Sails and sundowners',
    project: 'Tidewall Seafront',
    type: 'Entertainment',
    when: { weeks: -11, weekday: 6, from: '16:30', to: '19:30' },
    timestamps: 'utc',
    location: 'Beach steps, Tidewall Seafront, Goa',
    description:
      'Six small boats took turns to the headland and back while those on shore argued about which lime soda was better. The sun went down on time.',
    cover: 'projects/sea-slab-dusk',
    pictures: { wide: ['projects/sea-slab-dusk'] },
  },
  {
    id: 2041,
    name: 'The Lawn Concert',
    project: 'Saanjh Canal Row',
    type: 'Entertainment',
    when: { weeks: -12, weekday: 6, from: '18:30', to: '22:30' },
    location: 'Canal lawn, Saanjh Canal Row, Mumbai',
    description:
      'Four hundred neighbours, one harmonium and a power cut at the second verse. The string lights ran on their own battery, and the singer finished the song between the tables.',
    cover: 'events/outdoor-concert-16x9',
    pictures: {
      ...everyRatio('outdoor-concert'),
      wide: ['events/outdoor-concert-16x9', 'projects/canal-row-dusk'],
      unsorted: ['amenities/party-lawn'],
    },
  },
  {
    id: 2040,
    name: 'Sunrise yoga: the first session',
    project: 'Aranya Hillside Terraces',
    type: 'Lifestyle',
    when: { weeks: -16, weekday: 0, from: '06:15', to: '07:30' },
    location: 'Meadow, Aranya Hillside Terraces, Pune',
    description:
      'Thirty-one mats around one tree. The teacher spoke so softly that the birds had the better of it, and nobody minded.',
    cover: 'events/lawn-yoga-1x1',
    pictures: everyRatio('lawn-yoga'),
  },
  {
    id: 2039,
    name: 'Three-day pottery workshop',
    project: 'Laterite Brick Court',
    type: 'Lifestyle',
    // From Friday morning to Sunday evening: longer than a day.
    when: { weeks: -21, weekday: 5, from: '10:00', to: '17:00', lastsDays: 2 },
    timestamps: 'india',
    location: 'Garden court, Laterite Brick Court, Pune',
    description:
      'Two wheels, one kiln and forty bowls, of which thirty-eight stood straight. The other two are on show in the lobby.',
    cover: 'events/clay-workshop-3x2',
    pictures: everyRatio('clay-workshop'),
  },
  {
    id: 2038,
    name: 'The reading hour',
    project: null,
    type: 'Lifestyle',
    when: { weeks: -26, weekday: 3, from: '19:30', to: '20:30' },
    location: 'Clubhouse library, Pune',
    description:
      'An hour in which sixty people read, silently, in the same room. Tea before, talk after, phones in a basket by the door.',
    cover: 'events/book-circle-3x2',
    pictures: everyRatio('book-circle'),
  },
  {
    id: 2037,
    name: 'Quiz night on the terrace',
    project: 'Champa Stacks',
    type: 'Entertainment',
    when: { weeks: -31, weekday: 5, from: '20:00', to: '22:00' },
    location: null,
    description:
      'Eight tables, fifty questions and one appeal, about the year in which a certain bridge was opened. The table of grandmothers won by nine points.',
    // It has no picture.
    cover: null,
    pictures: {},
  },
  {
    id: 2036,
    name: 'Climb with your children',
    project: 'Toran Twin Gate',
    type: 'Lifestyle',
    when: { weeks: -38, weekday: 0, from: null, to: null },
    location: 'Climbing wall, Toran Twin Gate, Mumbai',
    description:
      'Helmets for all, ropes checked twice, and a bell at the top. The parents rang it eleven times, the children sixty-three.',
    cover: 'amenities/climbing-wall',
    pictures: { unsorted: ['amenities/climbing-wall'] },
  },
  {
    id: 2035,
    name: 'A walk with a naturalist',
    project: 'Mulberry Garden Villas',
    type: 'Lifestyle',
    when: { weeks: -46, weekday: 6, from: '06:30', to: '09:00' },
    location: 'Lanes and pond, Mulberry Garden Villas, Bengaluru',
    description: null,
    cover: 'journal/neighbourhood-park',
    pictures: { unsorted: ['journal/neighbourhood-park', 'projects/garden-villas-gallery-2'] },
  },
  {
    id: 2034,
    name: 'An evening of old films',
    project: 'Monsoon Courtyard Town',
    type: 'Entertainment',
    when: { weeks: -55, weekday: 6, from: '19:00', to: null },
    location: 'Long lawn, Monsoon Courtyard Town, Goa',
    description:
      'One screen between two trees, two reels and a lawn that knew every song. Requests were written on the back of parking tokens.',
    cover: 'events/film-night-1x1',
    pictures: { square: ['events/film-night-1x1'], portrait: ['events/film-night-9x16'] },
  },
  {
    id: 2033,
    name: 'Morning breathing class',
    project: 'Riverside Residences',
    type: 'Lifestyle',
    when: { weeks: -64, weekday: 0, from: '06:45', to: '07:30' },
    location: 'River lawn, Riverside Residences, Pune',
    description:
      'Forty-five minutes of doing nothing in particular, properly. The idlis afterwards were better attended than the class.',
    cover: null,
    pictures: { classic: ['events/lawn-yoga-3x2'] },
  },
  {
    id: 2032,
    name: 'The first lamp',
    project: 'Riverside Residences',
    type: null,
    // It has no date.
    when: null,
    over: true,
    location: 'Podium terrace, Riverside Residences, Pune',
    description: 'The evening the club began: one lamp, nineteen families and a very long table.',
    cover: 'events/festival-of-lights-1x1',
    pictures: { square: ['events/festival-of-lights-1x1'] },
    vary: ({ event_type: _type, ...row }) => row,
  },
];
