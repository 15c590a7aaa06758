import { type ReactNode, useEffect, useRef } from 'react';
import { css } from '#styled-system/css/css.js';

/** With the title of the page above it, which is not cut. */
const place = css({ scrollMarginTop: '100px', '&:focus': { outline: 'none' } });

/**
 * Brings what has changed into view and moves the focus there: the page has become shorter, and what was pressed is gone.
 * @param as what is shown; a change of it counts.
 */
export function Changed(props: { readonly as: string; readonly isNew?: boolean; readonly children: ReactNode }) {
  const { as, isNew = false, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(isNew ? null : as);
  useEffect(() => {
    if (shown.current === as) return;
    shown.current = as;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [as]);
  return (
    <div ref={box} tabIndex={-1} className={place}>
      {children}
    </div>
  );
}
