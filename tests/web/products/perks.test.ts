import { describe, expect, it } from 'vitest';
import { perksOf } from '#web/features/products/product/perks.ts';
import { warrantyPeriod } from '#web/text/hi/product.tsx';

it('gives the time of a warranty in Hindi', () => {
  expect([warrantyPeriod('2 years'), warrantyPeriod('6 months'), warrantyPeriod('Lifetime')]).toEqual([
    '2 साल',
    '6 महीने',
    'Lifetime',
  ]);
});

describe('what comes with a product', () => {
  const names = (product: Parameters<typeof perksOf>[0]) => perksOf(product, String).map(({ name }) => name);

  it('is all four perks for a product with brand and warranty', () => {
    const watch = { brand: 'Halden & Rao', warranty: '5 years' };
    expect(names(watch)).toEqual(['Warranty Included', 'Free Delivery', 'Easy Returns', 'Authentic Product']);
    expect(perksOf(watch, String).at(-1)?.about).toBe('Made by Halden & Rao');
  });

  it('claims neither a warranty nor a maker that the backend does not give', () => {
    expect(names({ brand: null, warranty: null })).toEqual(['Free Delivery', 'Easy Returns']);
    expect(names({ brand: null, warranty: '1 year' })).toContain('Warranty Included');
  });
});
