import { describe, expect, it } from 'vitest';
import { afterDrag, afterKey } from '#web/features/products/catalogue/slide.ts';

describe('the planner’s slider', () => {
  it('moves by 500 with the arrows, onto whole steps', () => {
    expect(afterKey('ArrowRight', 65_000, 90_320)).toBe(65_500);
    expect(afterKey('ArrowUp', 65_130, 90_320)).toBe(65_500);
    expect(afterKey('ArrowLeft', 65_130, 90_320)).toBe(65_000);
    expect(afterKey('ArrowDown', 65_000, 90_320)).toBe(64_500);
  });

  it('moves by 5,000 with the page keys', () => {
    expect(afterKey('PageUp', 65_000, 90_320)).toBe(70_000);
    expect(afterKey('PageDown', 65_000, 90_320)).toBe(60_000);
  });

  it('takes everything with End, also what is no whole step, and nothing with Home', () => {
    expect(afterKey('End', 65_000, 90_320)).toBe(90_320);
    expect(afterKey('Home', 65_000, 90_320)).toBe(0);
  });

  it('never leaves its ends, and leaves other keys alone', () => {
    expect(afterKey('ArrowRight', 90_200, 90_320)).toBe(90_320);
    expect(afterKey('PageDown', 400, 90_320)).toBe(0);
    expect(afterKey('Tab', 400, 90_320)).toBeNull();
  });

  it('is dragged onto whole steps, and at the end onto everything', () => {
    expect(afterDrag(65_130, 90_320)).toBe(65_000);
    expect(afterDrag(90_100, 90_320)).toBe(90_320);
    expect(afterDrag(120, 300)).toBe(300);
    expect(afterDrag(10, 300)).toBe(0);
  });
});
