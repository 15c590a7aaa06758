import { css } from '#styled-system/css/css.js';
import * as text from '#text/uiPoints.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from './Amount.tsx';
import { TextLink } from './TextLink.tsx';

const styles = {
  row: css({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginTop: '12px', fontSize: '15' }),
};

/** How many points are missing, and how to get more. */
export const ShortOfPoints = ({ short }: { readonly short: number }) => (
  <p className={styles.row}>
    <span>{text.youNeed(<Num css={{ fontWeight: '600' }}>{formatNumber(short)}</Num>, short)}</span>
    <TextLink variant="inline" to="/refer-now">
      {text.referFriends}
    </TextLink>
  </p>
);
