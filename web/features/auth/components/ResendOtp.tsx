import { loading } from '#text/common.ts';
import * as text from '#text/login.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Flex, Text } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { clock } from '#clients/countdown.ts';
import { useCountdown } from '../useCountdown.ts';

/** A screen reader announces the countdown only at these seconds and at 0. Every second would be too much. */
const announcedAt = [30, 15, 5];
const announcement = (left: number): string => {
  if (left === 0) return text.mayResend;
  const mark = announcedAt.findLast((seconds) => left <= seconds);
  return mark === undefined ? '' : text.resendInSeconds(mark);
};

/**
 * Requests another SMS once the countdown is over. Give it a new `key` after each SMS.
 * @param seconds how long to wait.
 */
export function ResendOtp(props: { readonly seconds: number; readonly busy: boolean; readonly onResend: () => void }) {
  const left = useCountdown(props.seconds);
  const { otpResendSeconds } = useClubRules();
  return (
    <Flex align="center" gap="14px" minH="48px" color="fg.muted" fontSize="15">
      {left > 0 ? (
        <>
          <span aria-hidden="true">
            {text.resendIn(<Num css={{ fontWeight: '600', color: 'fg.ink' }}>{clock(left)}</Num>)}
          </span>
          <Text as="span" flex="1" h="2px" borderRadius="2" overflow="hidden" bg="line" aria-hidden="true">
            <Text
              as="span"
              display="block"
              h="100%"
              bg="fg.muted"
              transformOrigin="0 50%"
              transition="transform 1s linear"
              style={{ transform: `scaleX(${left / Math.max(props.seconds, otpResendSeconds)})` }}
            />
          </Text>
        </>
      ) : (
        <Button variant="outline" size="sm" busy={props.busy} busyText={loading} onClick={props.onResend}>
          {text.resendOtp}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement(left)}</VisuallyHidden>
    </Flex>
  );
}
