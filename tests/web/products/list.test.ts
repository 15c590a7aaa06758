import { describe, expect, it } from 'vitest';
import { featuredFirst, pricedInWidePlaces, spansOf } from '#web/features/products/catalogue/gridPlaces.ts';
import { groupsOf } from '#web/features/products/product/specificationGroups.ts';
import { parsePromotionsSearch, promotionsHref, promotionsVariables } from '#web/features/products/promotionsSearch.ts';

const parsed = (query: string) => parsePromotionsSearch(new URLSearchParams(query));

/** Cells of each row, laid out as the browser does. */
function rowsOf(spans: readonly number[], columns: number): number[] {
  const rows: number[] = [0];
  for (const span of spans) {
    const last = rows.at(-1) ?? 0;
    if (last + span > columns) rows.push(span);
    else rows[rows.length - 1] = last + span;
  }
  return rows;
}

describe('the grid', () => {
  it('has no gap at the end, whatever the number of cards, with a featured one and without', () => {
    for (const hasLead of [true, false]) {
      for (let count = 3; count <= 48; count += 1) {
        const spans = spansOf(count, hasLead);
        const three = spans.map((span) => span.ofThree);
        const two = spans.map((span) => span.ofTwo);
        expect(new Set(rowsOf(three, 3)), `${count} of three`).toEqual(new Set([3]));
        expect(new Set(rowsOf(two, 2)), `${count} of two`).toEqual(new Set([2]));
      }
    }
  });

  it('gives the featured one two columns', () => {
    expect(spansOf(5, true)[0]).toEqual({ ofThree: 2, ofTwo: 2 });
    expect(spansOf(1, true)).toEqual([{ ofThree: 1, ofTwo: 1 }]);
  });

  it('puts the first featured product in front and keeps the order of all others', () => {
    const things = ['a', 'b', 'c', 'd'].map((name) => ({ name, isFeatured: name === 'c' || name === 'd' }));
    expect(featuredFirst(things).map(({ name }) => name)).toEqual(['c', 'a', 'b', 'd']);
  });
});

describe('what has no price in points', () => {
  it('does not stand in a wide place', () => {
    const things = [1, 2, 3, 4, null].map((points, place) => ({ id: place, points }));
    const placed = pricedInWidePlaces(things, spansOf(5, false));
    expect(spansOf(5, false).at(-1)?.ofThree).toBe(2);
    expect(placed.map(({ points }) => points)).toEqual([1, 2, 3, null, 4]);
  });

  it('stays where it is when nothing else could stand there', () => {
    const things = [null, null, null, null, null].map((points, place) => ({ id: place, points }));
    expect(pricedInWidePlaces(things, spansOf(5, false))).toEqual(things);
  });
});

describe('the address of the promotions page', () => {
  it('asks for words and an order', () => {
    expect(promotionsVariables(parsed('search=lamp&sort=points-low'), false)).toEqual({
      filter: { search: 'lamp' },
      sort: 'POINTS_LOW_TO_HIGH',
    });
    expect(promotionsVariables(parsed('search=%20&sort=price'), false)).toEqual({ filter: {} });
    expect(promotionsHref(parsed('sort=name&search=lamp&category=Home'))).toBe(
      '/promotions?category=Home&search=lamp&sort=name',
    );
  });

  it('asks for everything when it says nothing, or says All', () => {
    expect(promotionsVariables(parsed(''), false)).toEqual({ filter: {} });
    expect(promotionsVariables(parsed('category=All'), false)).toEqual({ filter: {} });
  });

  it('narrows by category and, for members, by their points', () => {
    expect(promotionsVariables(parsed('category=Home&within=my-points'), true)).toEqual({
      filter: { category: 'Home', affordable: true },
    });
  });

  it('asks for more points only together with those of the member', () => {
    const search = parsed('within=my-points&more=2400&sort=price-high');
    expect(promotionsVariables(search, true)).toEqual({ filter: { within: 2400 }, sort: 'PRICE_HIGH_TO_LOW' });
    expect(promotionsHref(search)).toBe('/promotions?sort=price-high&within=my-points&more=2400');
    expect(promotionsVariables(search, false).filter).toEqual({});
    expect(parsed('more=2400').more).toBeUndefined();
    for (const more of ['0', '-1', '2.5', 'many', '999999999999'])
      expect(parsed(`within=my-points&more=${more}`).more).toBeUndefined();
  });

  it('is never an error', () => {
    expect(parsed('tab=nonsense&within=1&points=-3&after=')).toEqual({ tab: 'featured' });
  });

  it('is written the same way for the same choices', () => {
    expect(promotionsHref({})).toBe('/promotions');
    expect(promotionsHref({ within: 'my-points', category: 'F&B' })).toBe(
      '/promotions?category=F%26B&within=my-points',
    );
    expect(promotionsHref({ tab: 'encash' })).toBe('/promotions?tab=encash');
  });
});

describe('technical facts', () => {
  it('stand by what they are about, in the source’s order, and none is lost', () => {
    const facts = ['Strap type', 'Movement', 'Case size', 'Glass type', 'Dial', 'Water resistance', 'Voltage'].map(
      (name) => ({ name, value: 'x' }),
    );
    expect(groupsOf(facts).map(({ title, facts: own }) => [title, own.map(({ name }) => name)])).toEqual([
      ['Movement', ['Movement']],
      ['Case', ['Case size', 'Glass type', 'Water resistance']],
      ['Dial and strap', ['Strap type', 'Dial']],
      ['More details', ['Voltage']],
    ]);
    expect(groupsOf([])).toEqual([]);
  });
});
