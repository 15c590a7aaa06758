import * as text from '#text/myAccount.ts';
import { istDay, istTime } from '#web/format/ist.ts';
import { Button } from '#web/ui/Button.tsx';
import { Flex, Muted, Text } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import type { MemberSession } from '../useSessions.ts';

const moment = (at: string): string => `${istDay(at)}, ${istTime(at)}`;

const deviceOf = ({ channel, kioskName, gallery }: MemberSession): string =>
  kioskName === null ? text.channels[channel] : text.atKiosk(kioskName, gallery ?? '');

/** One device on which the member is logged in, with a button that ends it. */
export function SessionRow(props: {
  readonly session: MemberSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  const { session, busy, onEnd } = props;
  const { isCurrent, createdAt, expiresAt } = session;
  const device = deviceOf(session);
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="8px 24px"
      py="14px"
      borderTop="1px solid {colors.line}"
    >
      <div>
        <Flex wrap="wrap" align="baseline" gap="4px 14px">
          <Text fontWeight="600">{device}</Text>
          {isCurrent && <Status tone="good">{text.thisDevice}</Status>}
        </Flex>
        <Muted>{text.sinceUntil(moment(createdAt), moment(expiresAt))}</Muted>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          aria-label={text.endWhich(device, moment(createdAt))}
          onClick={onEnd}
        >
          {text.end}
        </Button>
      )}
    </Flex>
  );
}
