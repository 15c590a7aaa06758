import { mark } from './mark.ts';

/**
 * The club's mark on its background, as an SVG.
 * @param shape `rounded` is used as it is; `full` fills the square and keeps the mark inside the circle to which any
 * system may crop it.
 */
export function drawIcon(shape: 'rounded' | 'full'): string {
  const lines = `<path d="${mark.icon}" fill="none" stroke="${mark.paper}" stroke-width="4"/>`;
  const inside =
    shape === 'full' ? `<g transform="translate(32 32) scale(.68) translate(-32 -30)">${lines}</g>` : lines;
  const corner = shape === 'full' ? '' : ' rx="12"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${corner} fill="${mark.wall}"/>${inside}</svg>`;
}

/** The favicon, small enough to be part of the HTML. */
export const icon = `data:image/svg+xml,${encodeURIComponent(drawIcon('rounded'))}`;
