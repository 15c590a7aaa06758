import { everyRatio, type EventPlan } from '../event.ts';

/** Upcoming events, soonest first; the last one has no date yet. */
export const BANYAN_COMING_EVENTS: readonly EventPlan[] = [
  {
    id: 2048,
    name: 'The lawn concert returns',
    project: 'Saanjh Canal Row',
    type: 'Entertainment',
    when: { weeks: 1, weekday: 6, from: '18:30', to: '22:00' },
    location: 'Canal lawn, Saanjh Canal Row, Mumbai',
    description:
      'The singer who walked between the tables is coming back. Bring a folding chair if you have one: we ran out of chairs last time.',
    cover: 'events/outdoor-concert-3x2',
    pictures: everyRatio('outdoor-concert'),
  },
  {
    id: 2049,
    name: 'Yoga under the rain tree',
    project: 'Laterite Brick Court',
    type: 'Lifestyle',
    when: { weeks: 2, weekday: 0, from: '06:30', to: '07:45' },
    location: 'Garden court, Laterite Brick Court, Pune',
    description:
      'A slow, easy hour for stiff backs, taught on the grass. We have mats for forty people, so bring your own if you can.',
    cover: 'events/lawn-yoga-16x9',
    pictures: { ...everyRatio('lawn-yoga'), portrait: [] },
  },
  {
    id: 2050,
    name: 'Home loans explained: an hour with a counsellor',
    project: null,
    type: 'Lifestyle',
    when: { weeks: 3, weekday: 6, from: '11:00', to: '12:30' },
    location: 'Clubhouse, Saanjh Canal Row, Mumbai',
    description:
      'We go through a sample loan offer line by line. Nobody sells anything. Bring your own papers: we’ll answer your questions afterwards, one family at a time.',
    cover: 'journal/keys-and-ledger',
    pictures: { unsorted: ['journal/keys-and-ledger'] },
  },
  {
    id: 2051,
    name: 'The neighbours’ games weekend',
    project: 'Laterite Brick Court',
    type: 'Entertainment',
    // From Friday evening to Sunday evening: longer than a day.
    when: { weeks: 5, weekday: 5, from: '17:00', to: '20:00', lastsDays: 2 },
    location: 'Courts and track, Laterite Brick Court, Pune',
    description:
      'Three evenings of half-court basketball, swimming and a relay on the track. We draw the teams by lot, so you’ll play with neighbours you haven’t met.',
    cover: 'amenities/half-basketball',
    pictures: {
      unsorted: ['amenities/half-basketball', 'amenities/jogging-track', 'amenities/swimming-pool', 'amenities/gym'],
    },
  },
  {
    id: 2052,
    name: 'Balcony gardening workshop',
    project: 'Tidewall Seafront',
    type: 'Lifestyle',
    when: { weeks: 7, weekday: 6, from: '10:00', to: '12:30' },
    timestamps: 'utc',
    location: 'Clubhouse, Tidewall Seafront, Goa',
    description:
      'Soil, shade and drainage for a balcony by the sea. Everyone takes home four plants that cope well with salt wind.',
    cover: 'journal/balcony-garden',
    pictures: { unsorted: ['journal/balcony-garden'] },
    vary: ({ event_images_1_by_1: _square, event_images_9_by_16: _portrait, ...row }) => row,
  },
  {
    id: 2053,
    name: 'Lamps on the terrace',
    project: 'Tidewall Seafront',
    type: 'Entertainment',
    when: { weeks: 9, weekday: 6, from: '18:45', to: '21:30' },
    location: null,
    description:
      'Clay lamps, a rangoli that we draw together, and sitar music by students. Children light the first row, each with a grown-up.',
    cover: 'events/festival-of-lights-16x9',
    pictures: everyRatio('festival-of-lights'),
  },
  {
    id: 2054,
    name: 'Breakfast on the party lawn',
    project: 'Saanjh Canal Row',
    type: 'Lifestyle',
    // Only the day is known.
    when: { weeks: 12, weekday: 0, from: null, to: null },
    location: 'Party lawn, Saanjh Canal Row, Mumbai',
    description:
      'Every floor brings one dish, so please agree on yours in the group chat. Last time we had eleven kinds of chutney and not enough idlis.',
    cover: 'amenities/party-lawn',
    pictures: {},
  },
  {
    id: 2055,
    name: 'The skyline sketch walk',
    project: null,
    type: 'Lifestyle',
    when: null,
    location: null,
    description:
      'Bring a pencil and a folding stool, and sketch the towers at dusk with us. We’ll announce the date soon.',
    cover: 'journal/city-skyline',
    pictures: { wide: ['home/slide-3'] },
  },
];
