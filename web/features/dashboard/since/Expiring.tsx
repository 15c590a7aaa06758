import * as text from '#text/notifications.ts';
import { istDate } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Flex, Text } from '#web/ui/primitives.ts';

/** The points that expire on one day. */
export interface ExpiringDay {
  readonly on: string;
  readonly points: number;
}

/** The points that expire soon: how many, by when, and the first of them. Nothing where the org does not say so. */
export function Expiring({ days }: { readonly days: readonly ExpiringDay[] }) {
  const [first, ...others] = days;
  const last = others.at(-1);
  if (first === undefined) return null;
  const total = days.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100;
  return (
    <Flex align="start" gap="10px" mt="16px" pt="14px" borderTop="1px solid {colors.line}" textStyle="small">
      <Icon name="clock" css={{ width: '18px', height: '18px', color: 'wait', flex: 'none', marginTop: '2px' }} />
      <Text>
        {last === undefined ? (
          text.expiringOn(formatNumber(first.points), first.points, istDate(first.on))
        ) : (
          <>
            <b>{text.expiring(formatNumber(total), total, istDate(last.on))}</b>{' '}
            {text.expiringFirst(formatNumber(first.points), first.points, istDate(first.on))}
          </>
        )}
      </Text>
    </Flex>
  );
}
