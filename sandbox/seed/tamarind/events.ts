import { everyRatio, type EventPlan } from '../event.ts';

/** The events of Tamarind Homes' club: four past, two upcoming. */
export const TAMARIND_EVENTS: readonly EventPlan[] = [
  {
    id: 88,
    name: 'Veena in the court',
    project: 'Athangudi Court',
    type: 'Entertainment',
    when: { weeks: -3, weekday: 6, from: '18:00', to: '20:30' },
    timestamps: 'utc',
    location: 'Garden court, Athangudi Court, Chennai',
    description:
      'An hour of veena in the garden court, followed by filter coffee. About eighty people came, and most stayed till the coffee ran out.',
    cover: 'events/outdoor-concert-3x2',
    pictures: everyRatio('outdoor-concert'),
  },
  {
    id: 85,
    name: 'Stretch and filter coffee',
    project: 'Golconda Steps',
    type: 'Lifestyle',
    when: { weeks: -9, weekday: 0, from: '06:30', to: '08:00' },
    location: 'Step garden, Golconda Steps, Hyderabad',
    description:
      'Half an hour of stretching and an hour of filter coffee. You voted for that ratio.',
    cover: 'events/lawn-yoga-3x2',
    pictures: { square: ['events/lawn-yoga-1x1'], wide: ['events/lawn-yoga-16x9'] },
  },
  {
    id: 79,
    name: 'Lamps along the lane',
    project: 'Golconda Steps',
    type: 'Entertainment',
    when: { weeks: -24, weekday: 5, from: '18:30', to: '21:00' },
    location: 'Golconda Steps, Hyderabad',
    description:
      'Every home lit a lamp at its gate, and every lane sang one song. By nine, the whole neighbourhood was out.',
    cover: 'events/festival-of-lights-16x9',
    pictures: { unsorted: ['events/festival-of-lights-3x2'] },
  },
  {
    id: 71,
    name: 'Floor tiles by hand',
    project: 'Athangudi Court',
    type: 'Lifestyle',
    when: null,
    over: true,
    location: null,
    description: null,
    cover: null,
    pictures: {},
  },
  {
    id: 92,
    name: 'Carrom under the pergola',
    project: 'Golconda Steps',
    type: 'Entertainment',
    when: { weeks: 2, weekday: 6, from: '16:00', to: '19:00' },
    timestamps: 'india',
    location: 'Clubhouse, Golconda Steps, Hyderabad',
    description:
      'Sixteen boards, thirty-two pairs and one umpire. Come early to practise.',
    cover: 'amenities/clubhouse-lounge',
    pictures: {},
  },
  {
    id: 93,
    name: 'Seed swap',
    project: null,
    type: 'Lifestyle',
    when: { weeks: 6, weekday: 0, from: '09:30', to: '11:30' },
    location: 'Chennai',
    description:
      'Bring the seeds you have too many of, and take home what you need. Curry leaf cuttings are always welcome.',
    cover: 'journal/balcony-garden',
    pictures: { unsorted: ['journal/balcony-garden', 'journal/neighbourhood-park'] },
  },
];
