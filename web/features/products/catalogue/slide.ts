import { planning } from '#rules/constants.ts';

const { step, leap } = planning;

/**
 * Where a key moves the slider: by a small or large step, to whole steps, within its limits. Null: not a slider key.
 */
export function afterKey(key: string, value: number, most: number): number | null {
  const to = (wanted: number) => Math.min(Math.max(wanted, 0), most);
  const up = (by: number) => to(Math.floor(value / step) * step + by);
  const down = (by: number) => to(Math.ceil(value / step) * step - by);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return up(step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return down(step);
    case 'PageUp':
      return up(leap);
    case 'PageDown':
      return down(leap);
    case 'Home':
      return 0;
    case 'End':
      return most;
    default:
      return null;
  }
}

/** The value after dragging: rounded to a whole step, or the maximum at the end. */
export const afterDrag = (value: number, most: number): number =>
  value > most - step / 2 ? most : Math.min(Math.round(value / step) * step, most);
