import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import { orderPath } from '#rules/orderPaths.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/home.tsx';
import { statuses } from '#text/ordersStatus.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { istDate } from '#web/format/ist.ts';
import { Points } from '#web/ui/Amount.tsx';
import { Muted, Text } from '#web/ui/primitives.ts';
import { useHomeMemberQuery } from '../HomeMember.generated.ts';

const styles = {
  strip: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(0, 1fr))' },
    gridAutoFlow: { sm: 'column' },
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    background: 'bg.raised',
    overflow: 'hidden',
    '& > a + a': {
      borderTop: { base: '1px solid {colors.line}', sm: '0' },
      borderLeft: { sm: '1px solid {colors.line}' },
    },
  }),
  item: css({
    display: 'grid',
    alignContent: 'center',
    minWidth: '0',
    minHeight: { base: '82px', sm: '102px' },
    padding: '14px 24px',
    transition: 'background-color .18s',
    _hover: { background: 'bg.hover' },
    _focusVisible: { outlineOffset: '-3px' },
  }),
};

const Item = (props: { readonly to: string; readonly label: string; readonly children: ReactNode }) => (
  <Link className={styles.item} to={props.to}>
    <Muted as="span" textStyle="small">
      {props.label}
    </Muted>
    <Text as="span" fontSize="17" fontWeight="600" lineHeight="1.4" overflowWrap="anywhere">
      {props.children}
    </Text>
  </Link>
);

/** Points, last order and next event, as far as they are known. */
export function MemberFigures({ viewer }: { readonly viewer: Viewer }) {
  const { data } = useHomeMemberQuery({ errorPolicy: 'all' });
  const points = data?.me?.points?.available ?? null;
  const order = data?.me?.orders?.nodes[0] ?? null;
  const event = data?.events?.nodes[0] ?? null;
  if (points === null && !order && !event) return null;
  return (
    <nav className={styles.strip} aria-label={text.nextForYou}>
      {points !== null && (
        <Item to={dashboardPath(viewer.shortMembershipNumber)} label={text.yourPoints}>
          <Points value={points} />
        </Item>
      )}
      {order && (
        <Item to={orderPath(order.id)} label={text.lastOrder}>
          {`${order.number ?? order.id}, ${statuses[order.status]}`}
        </Item>
      )}
      {event && (
        <Item
          to={`/event/${event.id}`}
          label={event.startsAt === null ? text.nextEvent : text.nextEventOn(istDate(event.startsAt))}
        >
          {event.name}
        </Item>
      )}
    </nav>
  );
}
