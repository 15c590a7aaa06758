import { chakra } from '@chakra-ui/react/styled-system';
import { ordersPerPage } from '#rules/constants.ts';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Num } from '#web/ui/Num.tsx';
import type { OrderTab } from '../ordersSearch.ts';
import { ordersPath } from '#rules/orderPaths.ts';

const Root = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    gap: '16px',
    paddingTop: '24px',
    textStyle: 'small',
    color: 'fg.muted',
    '& > :last-child': { justifySelf: 'end' },
    '& > :first-child': { justifySelf: 'start' },
  },
});

/** The ways to the pages before and after, where there are any. */
export function Pager(props: {
  readonly tab: OrderTab;
  readonly page: number;
  readonly total: number;
  /** Where the next page begins. */
  readonly after: string | null;
}) {
  const { tab, page, total, after } = props;
  const pages = Math.ceil(total / ordersPerPage);
  if (pages <= 1 && page === 1) return null;
  const from = (page - 1) * ordersPerPage + 1;
  return (
    <Root aria-label="Pages">
      <span>
        {page > 1 && (
          <LinkButton to={ordersPath(tab, page - 1)} variant="outline" size="sm" rel="prev">
            <Icon name="arrowLeft" width="16px" height="16px" /> Newer
          </LinkButton>
        )}
      </span>
      <Num aria-live="polite">
        {formatNumber(from)}–{formatNumber(Math.min(total, page * ordersPerPage))} of {formatNumber(total)}
      </Num>
      <span>
        {page < pages && (
          <LinkButton to={ordersPath(tab, page + 1)} state={{ after }} variant="outline" size="sm" rel="next">
            Older <Icon name="arrowRight" width="16px" height="16px" />
          </LinkButton>
        )}
      </span>
    </Root>
  );
}
