import { css } from '#styled-system/css/css.js';
import * as text from '#text/subjects.ts';
import { Points } from '#web/ui/Amount.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Something that points are held for. */
export interface HeldItem {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  /** The page that shows its status. */
  readonly to: string;
}

const styles = {
  list: css({
    display: 'grid',
    gap: '6px',
    textStyle: 'tiny',
    color: 'fg.muted',
    '& > li': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '16px' },
    '& > li > a': { overflowWrap: 'anywhere' },
  }),
};

/** The items that points are held for, each linked and with its points. Renders nothing when there are none. */
export const HeldFor = ({ items }: { readonly items: readonly HeldItem[] }) =>
  items.length === 0 ? null : (
    <ul className={styles.list} aria-label={text.heldFor}>
      {items.map(({ id, title, points, to }) => (
        <li key={id}>
          <TextLink to={to} variant="inline" css={{ fontWeight: '500' }}>
            {title}
          </TextLink>
          <Points value={points} tone="muted" />
        </li>
      ))}
    </ul>
  );
