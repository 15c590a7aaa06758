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
      'The harmonium is back, and so is the singer who walked between the tables. Bring a folding chair if you have one. Once again, there aren’t enough.',
    cover: 'events/outdoor-concert-3x2',
    pictures: everyRatio('outdoor-concert'),
  },
  {
    id: 2049,
    name: 'Yoga under the rain tree',
    project: 'Riverside Residences',
    type: 'Lifestyle',
    when: { weeks: 2, weekday: 0, from: '06:30', to: '07:45' },
    location: 'River lawn, Riverside Residences, Pune',
    description:
      'A slow hour for stiff backs, taught on the grass. There are mats for forty people. If you come later, you get the softer side of the lawn.',
    cover: 'events/lawn-yoga-16x9',
    pictures: { ...everyRatio('lawn-yoga'), portrait: [] },
  },
  {
    id: 2050,
    name: 'Home loans explained: an hour with a counsellor',
    project: null,
    type: 'Lifestyle',
    when: { weeks: 3, weekday: 6, from: '11:00', to: '12:30' },
    location: 'Library, Toran Twin Gate, Mumbai',
    description:
      'Five pages of a sample loan offer, read aloud and explained line by line. Nothing is for sale. Bring your own papers, and we’ll answer your questions afterwards, one family at a time.',
    cover: 'journal/keys-and-ledger',
    pictures: { unsorted: ['journal/keys-and-ledger'] },
  },
  {
    id: 2051,
    name: 'The neighbours’ games weekend',
    project: 'Toran Twin Gate',
    type: 'Entertainment',
    // From Friday evening to Sunday evening: longer than a day.
    when: { weeks: 5, weekday: 5, from: '17:00', to: '20:00', lastsDays: 2 },
    location: 'Courts and track, Toran Twin Gate, Mumbai',
    description:
      'Three evenings of half-court basketball, squash and a relay on the sky bridge. Teams are drawn by lots, so that the ninth floor finally meets the thirty-first.',
    cover: 'amenities/half-basketball',
    pictures: {
      unsorted: ['amenities/half-basketball', 'amenities/squash-court', 'amenities/jogging-track', 'amenities/gym'],
    },
  },
  {
    id: 2052,
    name: 'Balcony gardening workshop',
    project: 'Champa Stacks',
    type: 'Lifestyle',
    when: { weeks: 7, weekday: 6, from: '10:00', to: '12:30' },
    timestamps: 'utc',
    location: 'Roof garden, Champa Stacks, Goa',
    description:
      'Soil, shade and drainage for a balcony of two metres by four. Everyone goes home with three plants that survive salt wind and one that needs talking to.',
    cover: 'journal/balcony-garden',
    pictures: { unsorted: ['journal/balcony-garden'] },
    vary: ({ event_images_1_by_1: _square, event_images_9_by_16: _portrait, ...row }) => row,
  },
  {
    id: 2053,
    name: 'Lamps on the terrace',
    project: 'Neelam Lake Towers',
    type: 'Entertainment',
    when: { weeks: 9, weekday: 6, from: '18:45', to: '21:30' },
    location: null,
    description:
      'Clay lamps, a rangoli we draw together, and the sitar students of the eleventh floor. Children light the first row, each with a grown-up.',
    cover: 'events/festival-of-lights-16x9',
    pictures: everyRatio('festival-of-lights'),
  },
  {
    id: 2054,
    name: 'Breakfast on the party lawn',
    project: 'Mulberry Garden Villas',
    type: 'Lifestyle',
    // Only the day is known.
    when: { weeks: 12, weekday: 0, from: null, to: null },
    location: 'Clubhouse green, Mulberry Garden Villas, Bengaluru',
    description:
      'Every lane cooks one dish, and nobody cooks two. Last time there were eleven kinds of chutney and one family that brought only spoons.',
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
    description: 'A pencil, a folding stool and the towers at dusk. We’ll announce the date soon.',
    cover: 'journal/city-skyline',
    pictures: { wide: ['home/slide-3'] },
  },
];
