const MINUTE_MS = 60_000;

/** One step of an order. */
export interface OrderStep {
  readonly status: string;
  readonly notes: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: string;
}

/** How an untouched order progresses, in minutes after it was placed. */
const COURSE: readonly { readonly minutes: number; readonly status: string }[] = [
  { minutes: 0, status: 'pending' },
  { minutes: 1, status: 'confirmed' },
  { minutes: 3, status: 'processing' },
  { minutes: 6, status: 'shipped' },
  { minutes: 9, status: 'out_for_delivery' },
  { minutes: 12, status: 'delivered' },
];

const NOTES: Readonly<Record<string, string>> = {
  pending: 'Order placed.',
  confirmed: 'Order confirmed.',
  processing: 'Your order is being prepared.',
  shipped: 'Handed over to the courier.',
  in_transit: 'On its way to your city.',
  out_for_delivery: 'With the delivery partner, arriving today.',
  delivered: 'Delivered at the door.',
  cancelled: 'Order cancelled.',
  refunded: 'Points returned.',
};

/** The default log message of a status. */
export function noteFor(status: string): string {
  return NOTES[status] ?? 'Status updated.';
}

/**
 * The steps of an order placed at `createdAt` that have happened automatically until `now`, both in milliseconds;
 * oldest first.
 */
export function stepsUntil(createdAt: number, now: number): OrderStep[] {
  return COURSE.filter(({ minutes }) => minutes === 0 || createdAt + minutes * MINUTE_MS <= now).map(
    ({ minutes, status }) => ({ status, notes: noteFor(status), at: createdAt + minutes * MINUTE_MS, by: 'system' }),
  );
}

/** The usual steps to each status, in hours after the order was placed. */
const HOURS: Readonly<Record<string, number>> = {
  pending: 0,
  confirmed: 2,
  processing: 26,
  shipped: 120,
  in_transit: 190,
  out_for_delivery: 360,
  delivered: 366,
};

/** A plausible history of an order with this status, oldest first, for seeds. */
export function pastOf(status: string, createdAt: number): OrderStep[] {
  return stepsTo(status).map((step) => ({
    status: step,
    notes: noteFor(step),
    at: createdAt + (HOURS[step] ?? 30) * 60 * MINUTE_MS,
    by: 'system',
  }));
}

function stepsTo(status: string): string[] {
  const usual = ['pending', 'confirmed', 'processing', 'shipped'];
  switch (status) {
    case 'pending':
    case 'confirmed':
    case 'processing':
    case 'shipped':
      return usual.slice(0, usual.indexOf(status) + 1);
    case 'in_transit':
    case 'out_for_delivery':
      return [...usual, status];
    case 'delivered':
      return [...usual, 'out_for_delivery', 'delivered'];
    case 'refunded':
      return ['pending', 'confirmed', 'cancelled', 'refunded'];
    default:
      return ['pending', 'confirmed', status];
  }
}
