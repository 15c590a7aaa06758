import type { GoalSubject } from '#rules/goal.ts';
import type { GoalRecord } from '../../store/goals.ts';
import type { HotelRecord } from '../../upstreams/club/hotels.ts';
import type { ProductRecord } from '../../upstreams/club/products.ts';
import { noteAge } from '../catalogue/cachedData.ts';
import type { MemberContext } from '../shared/context.ts';

type Subject = Pick<GoalRecord, 'kind' | 'subjectId' | 'nights' | 'points'> | GoalSubject;

/**
 * The product as currently listed, from the list that everyone shares; null when there is none.
 *
 * @throws UpstreamError when the list is unavailable. The same of `hotelOf`.
 */
export async function productOf({ kind, subjectId }: Subject, context: MemberContext): Promise<ProductRecord | null> {
  if (kind !== 'PRODUCT' || subjectId === null) return null;
  const found = await context.services.catalogue.product(context.call, subjectId);
  noteAge(context.notes, found);
  return found.value;
}

/** The hotel as currently listed; null when there is none. */
export async function hotelOf({ kind, subjectId }: Subject, context: MemberContext): Promise<HotelRecord | null> {
  if (kind !== 'STAY' || subjectId === null) return null;
  const hotels = await context.services.catalogue.hotels(context.call, null);
  noteAge(context.notes, hotels);
  return hotels.byId.get(subjectId) ?? null;
}

/**
 * What a goal costs today and its name; points are null when it cannot be redeemed any more.
 *
 * @throws UpstreamError when its list is unavailable.
 */
export async function priceOf(
  subject: Subject,
  context: MemberContext,
): Promise<{ readonly points: number | null; readonly name: string | null }> {
  switch (subject.kind) {
    case 'POINTS':
      return { points: subject.points, name: null };
    case 'PRODUCT': {
      const product = await productOf(subject, context);
      return { points: product?.points ?? null, name: product?.name ?? null };
    }
    case 'STAY': {
      const hotel = await hotelOf(subject, context);
      const perNight = hotel?.points ?? null;
      return { points: perNight === null ? null : perNight * (subject.nights ?? 1), name: hotel?.name ?? null };
    }
  }
}
