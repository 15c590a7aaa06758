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
      'A relaxed morning in the water, with cut watermelon and a race for the under-tens. Twins touched the wall together, so both got a medal.',
    cover: 'amenities/swimming-pool',
    pictures: {
      wide: ['projects/sea-slab-dusk'],
      unsorted: ['amenities/swimming-pool', 'projects/sea-slab-gallery-1', 'projects/sea-slab-gallery-2'],
    },
  },
  {
    id: 2046,
    name: 'Handover evening',
    project: 'Saanjh Canal Row',
    type: 'Entertainment',
    when: { weeks: -4, weekday: 0, from: '17:30', to: '20:30' },
    location: 'Promenade, Saanjh Canal Row, Mumbai',
    description:
      'Eleven families got their keys, with music and tea by the canal. When it started to rain, we moved the string quartet indoors and carried on.',
    cover: 'projects/canal-row-gallery-2',
    pictures: { unsorted: ['projects/canal-row-gallery-2', 'journal/keys-and-ledger'] },
  },
  {
    id: 2045,
    name: 'The 720-metre morning walk',
    project: 'Laterite Brick Court',
    type: 'Lifestyle',
    when: { weeks: -5, weekday: 0, from: '06:00', to: '08:30' },
    location: 'Garden loop, Laterite Brick Court, Pune',
    description:
      'One loop around the garden is 720 metres. Ninety-four people walked or ran it, some with prams, and a board at the gate counted every loop.',
    cover: 'amenities/jogging-track',
    pictures: { unsorted: ['amenities/jogging-track', 'projects/brick-court-gallery-1'] },
    vary: (row) => ({ ...row, event_images_1_by_1: null, event_images_16_by_9: null }),
  },
  {
    id: 2044,
    name: 'Lamps on the water',
    project: 'Saanjh Canal Row',
    type: 'Entertainment',
    when: { weeks: -8, weekday: 6, from: '18:30', to: '21:00' },
    location: 'Promenade, Saanjh Canal Row, Mumbai',
    description:
      'We drew a rangoli four metres across and lit six hundred clay lamps along the canal. There was no wind all evening, so they burned till the end.',
    cover: 'events/festival-of-lights-3x2',
    pictures: everyRatio('festival-of-lights'),
  },
  {
    id: 2043,
    name: 'Theatre in the round',
    project: 'Laterite Brick Court',
    type: 'Entertainment',
    when: { weeks: -10, weekday: 6, from: '19:00', to: '21:15' },
    location: 'Garden court, Laterite Brick Court, Pune',
    description:
      'A comedy in Marathi and English about a lift that gets stuck between floors, written and acted by three residents. The lift committee laughed the loudest.',
    cover: 'projects/brick-court-gallery-2',
    pictures: { unsorted: ['projects/brick-court-gallery-2', 'projects/brick-court-dusk'] },
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
      'Six small boats took turns sailing to the headland and back. Everyone else stayed on the steps with lime soda and watched the sunset.',
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
      'Four hundred neighbours were singing when the power went out in the second verse. The string lights ran on battery, and the singer finished the song walking between the tables.',
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
    project: 'Tidewall Seafront',
    type: 'Lifestyle',
    when: { weeks: -16, weekday: 0, from: '06:15', to: '07:30' },
    location: 'Party lawn, Tidewall Seafront, Goa',
    description:
      'Thirty-one people joined our first sunrise class on the lawn. It was gentle enough for beginners, and breakfast followed.',
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
      'Two wheels, one kiln and forty bowls in three days. Thirty-eight came out straight, and the other two are on display in the lobby.',
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
      'Sixty people read quietly in the same room for an hour. There was tea before, a chat afterwards, and a basket for phones at the door.',
    cover: 'events/book-circle-3x2',
    pictures: everyRatio('book-circle'),
  },
  {
    id: 2037,
    name: 'Quiz night on the terrace',
    project: 'Tidewall Seafront',
    type: 'Entertainment',
    when: { weeks: -31, weekday: 5, from: '20:00', to: '22:00' },
    timestamps: 'column',
    location: null,
    description:
      'Eight tables, fifty questions and one disputed answer about the year a bridge opened. The grandmothers’ table won by nine points.',
    // It has no picture.
    cover: null,
    pictures: {},
  },
  {
    id: 2036,
    name: 'Climb with your children',
    project: null,
    type: 'Lifestyle',
    when: { weeks: -38, weekday: 0, from: null, to: null },
    location: 'Indoor climbing centre, Bengaluru',
    description:
      'Every family got helmets, a trainer and a bell to ring at the top. The parents rang it eleven times, the children sixty-three.',
    cover: 'amenities/climbing-wall',
    pictures: { unsorted: ['amenities/climbing-wall'] },
  },
  {
    id: 2035,
    name: 'A walk with a naturalist',
    project: null,
    type: 'Lifestyle',
    when: { weeks: -46, weekday: 6, from: '06:30', to: '09:00' },
    location: 'Lake trail, Bengaluru',
    description: null,
    cover: 'journal/neighbourhood-park',
    pictures: { unsorted: ['journal/neighbourhood-park'] },
  },
  {
    id: 2034,
    name: 'An evening of old films',
    project: 'Laterite Brick Court',
    type: 'Entertainment',
    when: { weeks: -55, weekday: 6, from: '19:00', to: null },
    location: 'Garden court, Laterite Brick Court, Pune',
    description:
      'Two Hindi classics on a big screen in the garden. You wrote your song requests on parking tokens, and everyone sang along.',
    cover: 'events/film-night-1x1',
    pictures: { square: ['events/film-night-1x1'], portrait: ['events/film-night-9x16'] },
  },
  {
    id: 2033,
    name: 'Morning breathing class',
    project: 'Laterite Brick Court',
    type: 'Lifestyle',
    when: { weeks: -64, weekday: 0, from: '06:45', to: '07:30' },
    location: 'Garden court, Laterite Brick Court, Pune',
    description:
      'A 45-minute class in slow breathing for all ages. More people came for the idlis afterwards than for the class.',
    cover: null,
    pictures: { classic: ['events/lawn-yoga-3x2'] },
  },
  {
    id: 2032,
    name: 'The first lamp',
    project: 'Laterite Brick Court',
    type: null,
    // It has no date.
    when: null,
    over: true,
    location: 'Garden court, Laterite Brick Court, Pune',
    description: 'The evening the club began, with nineteen families, one lamp and dinner at a very long table.',
    cover: 'events/festival-of-lights-1x1',
    pictures: { square: ['events/festival-of-lights-1x1'] },
    vary: ({ event_type: _type, ...row }) => row,
  },
];
