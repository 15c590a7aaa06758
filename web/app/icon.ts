const arches = 'M8 50V22a9 11 0 0 1 18 0v28M38 50V22a9 11 0 0 1 18 0v28M5 50h54';

/**
 * The club's mark on its wall, as an SVG.
 * @param shape `rounded` stands by itself; `full` reaches every edge and keeps the mark within the circle that any
 *   system may cut out of it.
 */
export function drawIcon(shape: 'rounded' | 'full'): string {
  const mark = `<path d="${arches}" fill="none" stroke="#faf6ef" stroke-width="4"/>`;
  const inside = shape === 'full' ? `<g transform="translate(32 32) scale(.68) translate(-32 -30)">${mark}</g>` : mark;
  const corner = shape === 'full' ? '' : ' rx="12"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${corner} fill="#12372a"/>${inside}</svg>`;
}

/** The club's mark for a browser's tab, small enough to stand in the page. */
export const icon = `data:image/svg+xml,${encodeURIComponent(drawIcon('rounded'))}`;
