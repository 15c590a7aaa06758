import { describe, expect, it } from 'vitest';
import { planNights, planProduct } from '#web/features/products/planner/plan.ts';

const product = (name: string, points: number | null, isInStock = true) => ({ name, points, isInStock });
const hotel = (name: string, points: number | null) => ({ name, points });

describe('points as a product', () => {
  const products = [product('lamp', 22_000), product('watch', 65_000), product('pair', 58_000), product('tin', 2600)];

  it('makes the most of them: the dearest product that they pay for', () => {
    expect(planProduct(65_000, products)).toMatchObject({
      kind: 'affordable',
      thing: { name: 'watch' },
      takes: 65_000,
    });
    expect(planProduct(64_999, products)).toMatchObject({ kind: 'affordable', thing: { name: 'pair' }, takes: 58_000 });
  });

  it('keeps the club’s order among equals', () => {
    const equals = [product('first', 5000), product('second', 5000)];
    expect(planProduct(9000, equals)).toMatchObject({ thing: { name: 'first' } });
  });

  it('never plans with what is out of stock or takes no points', () => {
    const away = [product('vase', 16_500, false), product('gift', null), product('tin', 2600)];
    expect(planProduct(50_000, away)).toMatchObject({ kind: 'affordable', thing: { name: 'tin' } });
  });

  it('names the cheapest, and what is missing for it, where they reach for nothing', () => {
    expect(planProduct(2000, products)).toEqual({ kind: 'short', thing: products[3], short: 600 });
    expect(planProduct(2000, [])).toEqual({ kind: 'none' });
  });
});

describe('points as hotel nights', () => {
  const hotels = [hotel('Sandbar', 14_000), hotel('Ridge', 9900), hotel('Cove', null)];

  it('takes the first hotel of the list that they pay for, for as many nights as they give', () => {
    expect(planNights(65_000, hotels)).toMatchObject({
      kind: 'affordable',
      thing: { name: 'Sandbar' },
      count: 4,
      takes: 56_000,
    });
    expect(planNights(13_999, hotels)).toMatchObject({ thing: { name: 'Ridge' }, count: 1, takes: 9900 });
  });

  it('plans no more nights than can be booked at once', () => {
    expect(planNights(10_00_000, hotels)).toMatchObject({ count: 30, takes: 4_20_000 });
  });

  it('says what is missing for the first night', () => {
    expect(planNights(9000, hotels)).toMatchObject({ kind: 'short', thing: { name: 'Ridge' }, short: 900 });
    expect(planNights(9000, [hotel('Cove', null)])).toEqual({ kind: 'none' });
  });
});
