/** All animations of the club. Only transform and opacity. */
export const keyframes = {
  /** Not a movement: what waits with `display: none` for a limited time. */
  notShown: { 'from, to': { display: 'none' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  /** A dialog or a toast that opens. */
  lift: { from: { opacity: '0', transform: 'translateY(12px)' } },
  sheet: { from: { transform: 'translateY(100%)' } },
  drop: { from: { opacity: '0', transform: 'translateY(-6px)' } },
  /** The picture behind the arches on the first load. */
  rise: { from: { transform: 'translateY(24px)' } },
  /** The busy mark: a small arch that grows. */
  arch: { from: { transform: 'scaleY(.35)' } },
  breathe: { from: { opacity: '.5' } },
  caret: { '50%': { opacity: '0' } },
  route: { from: { transform: 'scaleX(0)' }, '60%': { transform: 'scaleX(.7)' }, to: { transform: 'scaleX(.92)' } },
};
