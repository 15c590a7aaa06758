import { mark } from '#web/brand/mark.ts';

/**
 * The club's mark on its wall, as an SVG.
 * @param shape `rounded` stands by itself; `full` reaches every edge and keeps the mark within the circle that any
 *   system may cut out of it.
 */
export function drawIcon(shape: 'rounded' | 'full'): string {
  const lines = `<path d="${mark.icon}" fill="none" stroke="${mark.paper}" stroke-width="4"/>`;
  const inside =
    shape === 'full' ? `<g transform="translate(32 32) scale(.68) translate(-32 -30)">${lines}</g>` : lines;
  const corner = shape === 'full' ? '' : ' rx="12"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${corner} fill="${mark.wall}"/>${inside}</svg>`;
}

/** The club's mark for a browser's tab, small enough to stand in the page. */
export const icon = `data:image/svg+xml,${encodeURIComponent(drawIcon('rounded'))}`;
