import { useNavigation } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import { loadingNextPage } from '#text/ui.ts';

const styles = {
  /** A thin line along the top while the next page loads. It appears after a short delay, so fast pages show none. */
  line: css({
    position: 'fixed',
    insetInline: '0',
    top: '0',
    height: '2px',
    zIndex: 'skip',
    background: 'wall.accent',
    transformOrigin: '0 50%',
    transform: 'scaleX(.92)',
    animation: 'route 6s .15s both',
    animationTimingFunction: 'out',
    pointerEvents: 'none',
  }),
};

export function RouteProgress() {
  const navigation = useNavigation();
  return navigation.state === 'idle' ? null : (
    <div className={styles.line} role="progressbar" aria-label={loadingNextPage} />
  );
}
