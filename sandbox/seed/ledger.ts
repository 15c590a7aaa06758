import { between, createRandom, pick, type Random } from './random.ts';
import type { SeedTransaction } from './types.ts';

/** The parameters of a long ledger. */
export interface LedgerPlan {
  readonly seed: number;
  readonly rows: number;
  readonly days: number;
  /** Credits minus debits never fall below this: the points that expire later must still be there. */
  readonly floor: number;
  /** The club's contests in which the member won a prize, in turn. */
  readonly prizes: readonly [string, ...string[]];
}

type Draft = Pick<SeedTransaction, 'type' | 'points' | 'name'> & { readonly second?: number };

const SLABS = [
  'plinth',
  'first slab',
  'second slab',
  'third slab',
  'fourth slab',
  'fifth slab',
  'sixth slab',
  'eighth slab',
  'tenth slab',
  'twelfth slab',
  'fourteenth slab',
  'sixteenth slab',
  'eighteenth slab',
  'brickwork',
  'finishes',
  'possession',
] as const;

const SMALL_CREDITS: readonly [readonly [string, number, number], ...(readonly [string, number, number])[]] = [
  ['Maintenance paid on time', 200, 200],
  ['Sunrise yoga on the lawn', 50, 50],
  ['Recycling drop-off', 25, 40],
  ['Carpool with a neighbour', 30, 60],
  ['Garden loop walk, 6,000 steps', 20, 20],
  ['Rooftop solar credit', 60, 140],
  ['Site visit with family', 150, 150],
  ['Readers’ Club evening', 75, 75],
  ['Blood donation camp', 250, 250],
  ['Clubhouse feedback', 40, 40],
  ['Tree planting drive', 120, 120],
];

const SMALL_DEBITS: readonly [readonly [string, number, number], ...(readonly [string, number, number])[]] = [
  ['Clubhouse café', 80, 260],
  ['Squash court, one hour', 120, 120],
  ['Party Lawn deposit', 900, 900],
  ['Spa, foot massage', 450, 450],
  ['Movie night for two', 240, 240],
  ['Laundry pick-up', 110, 190],
  ['Guest room, one night', 800, 800],
  ['Pottery workshop', 350, 350],
];

const ORDERS: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ['Three Vessels vase set', 16_500],
  ['Courtyard speaker', 31_000],
  ['Lantern table lamp', 12_400],
  ['Weekender bag', 22_800],
  ['Brass-dial watch', 65_000],
];

const HOTELS: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ['Sandbar House, Chennai, 2 nights', 28_000],
  ['Tamarisk Palace, Jaipur, 3 nights', 28_500],
  ['Cedar Ridge, Shimla, 2 nights', 19_800],
  ['Breakwater House, Mumbai, 1 night', 14_200],
];

const FESTIVALS = [
  'Makar Sankranti',
  'Vasant Panchami',
  'Holi',
  'Gudi Padwa',
  'Akshaya Tritiya',
  'Environment Day',
  'Monsoon',
  'Independence Day',
  'Ganesh Chaturthi',
  'Dussehra',
  'Diwali',
  'Christmas',
] as const;

/** The festival in the month of a date in India. */
function festivalBonus(day: Date): string {
  const month = Number(day.toLocaleString('en-GB', { month: 'numeric', timeZone: 'Asia/Kolkata' }));
  return `${FESTIVALS[month - 1] ?? 'Festival'} bonus`;
}

/**
 * Creates a long, realistic ledger, oldest first: bonuses, instalments, prizes, orders, hotel stays, and small everyday
 * amounts. The same plan gives the same rows. Some rows have the same second. The club pays nothing for bookings and
 * referrals, so no Credit may name one.
 */
export function writeLedger(plan: LedgerPlan): SeedTransaction[] {
  const random = createRandom(plan.seed);
  const ledger: SeedTransaction[] = [];
  let running = 0;
  let previous = { daysAgo: plan.days, second: 0 };
  for (let i = 0; i < plan.rows; i += 1) {
    const wanted = draft(plan, random, i);
    const affordable = wanted.type === 'Credit' || running - wanted.points >= plan.floor;
    const row: Draft = affordable ? wanted : small('Credit', SMALL_CREDITS, random);
    const daysAgo = plan.days - Math.floor((i * (plan.days - 1)) / plan.rows);
    const second = row.second ?? between(random, 7 * 3600, 22 * 3600 - 1);
    const sameDay = daysAgo === previous.daysAgo;
    // Rows within a day keep their order. Rows that are posted as a batch have exactly the same second.
    const later = Math.max(second, previous.second + 1);
    const at = sameDay ? (i % 40 === 0 ? previous.second : later) : second;
    previous = { daysAgo, second: at };
    running += row.type === 'Credit' ? row.points : -row.points;
    ledger.push({ daysAgo, second: at, type: row.type, points: row.points, name: row.name });
  }
  return ledger;
}

function draft(plan: LedgerPlan, random: Random, i: number): Draft {
  const share = Math.floor(plan.rows / SLABS.length);
  if (i === 0) return { type: 'Credit', points: 10_000, name: 'Welcome to the club', second: 9 * 3600 };
  if (i === 1) return { type: 'Credit', points: 50_000, name: 'Founding member bonus', second: 11 * 3600 };
  if (i % share === 30) {
    return {
      type: 'Credit',
      points: 25_000,
      name: `Instalment paid on time, ${SLABS[Math.floor(i / share)] ?? 'possession'}`,
    };
  }
  if (i % share === 90) {
    return {
      type: 'Credit',
      points: 25_000,
      name: `Prize, ${plan.prizes[Math.floor(i / share) % plan.prizes.length] ?? ''}`,
    };
  }
  if (i % 127 === 60) {
    return { type: 'Credit', points: between(random, 5000, 10_000, 2500), name: festivalBonus, second: 9 * 3600 };
  }
  if (i % 145 === 70) {
    const [name, points] = pick(random, ORDERS);
    return { type: 'Debit', points, name: `Order VR-${18_000 + i * 3}, ${name}` };
  }
  if (i % 330 === 150) {
    const [name, points] = pick(random, HOTELS);
    return { type: 'Debit', points, name: `Hotel stay, ${name}` };
  }
  return random() < 0.66 ? small('Credit', SMALL_CREDITS, random) : small('Debit', SMALL_DEBITS, random);
}

function small(
  type: 'Credit' | 'Debit',
  list: readonly [readonly [string, number, number], ...(readonly [string, number, number])[]],
  random: Random,
): Draft {
  const [name, low, high] = pick(random, list);
  return { type, points: between(random, low, high, 5), name };
}

/** A short, hand-written ledger: days ago, points (negative for a Debit) and the reason. */
export function shortLedger(
  rows: readonly (readonly [daysAgo: number, points: number, name: string])[],
): SeedTransaction[] {
  return rows.map(([daysAgo, points, name], i) => ({
    daysAgo,
    second: 9 * 3600 + ((i * 4271) % (11 * 3600)),
    type: points > 0 ? 'Credit' : 'Debit',
    points: Math.abs(points),
    name,
  }));
}
