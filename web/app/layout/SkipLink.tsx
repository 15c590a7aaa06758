import { css } from '#styled-system/css/css.js';
import { skipToContent } from '#text/ui.ts';

const styles = {
  anchor: css({
    position: 'fixed',
    left: '16px',
    top: '12px',
    zIndex: 'skip',
    background: 'bg.raised',
    color: 'fg.ink',
    padding: '10px 16px',
    borderRadius: 'control',
    boxShadow: 'float',
    fontWeight: '600',
    fontSize: '15',
    transform: 'translateY(-80px)',
    _focus: { transform: 'none' },
  }),
};

/** The first tab stop of every page: skips the header to `<main id="main">`. */
export function SkipLink(props: { readonly to?: string }) {
  return (
    <a className={styles.anchor} href={`#${props.to ?? 'main'}`}>
      {skipToContent}
    </a>
  );
}
