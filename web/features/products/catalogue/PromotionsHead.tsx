import { css } from '#styled-system/css/css.js';
import * as text from '#text/promotions.ts';

const styles = {
  head: css({ display: 'grid', gap: '12px', paddingBlock: 'clamp(32px, 4vw, 56px) clamp(24px, 3vw, 36px)' }),
  title: css({ textStyle: 'h1' }),
  lead: css({ maxWidth: '56ch', fontSize: '17', lineHeight: '1.6', color: 'fg.muted' }),
};

/** The hero of the promotions page. */
export const PromotionsHead = () => (
  <header className={styles.head}>
    <h1 className={styles.title}>{text.heading}</h1>
    <p className={styles.lead}>{text.lead}</p>
  </header>
);
