import * as text from '#text/ui.ts';
import { istDay, istTime } from '#web/format/ist.ts';
import { RetryButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Flex, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Says since when the page's public data is out of date, with a button to try again. */
export function AsOfBar(props: { readonly asOf: string; readonly onRetry: () => Promise<unknown> }) {
  const { asOf, onRetry } = props;
  return (
    <Flex
      as="aside"
      align="center"
      gap="12px"
      minH="var(--as-of)"
      px="edge"
      py="8px max(8px, env(safe-area-inset-bottom))"
      bg="wait.soft"
      textStyle="small"
      lineHeight="1.4"
      _print={{ display: 'none' }}
      data-as-of=""
      aria-label={text.older}
    >
      <Icon name="clock" css={{ color: 'wait' }} />
      <Text mr="auto">
        <b>{text.asOf(istDay(asOf), istTime(asOf))}</b> {text.noNewer}{' '}
        <TextLink to="/status" variant="inline">
          {text.whatWorks}
        </TextLink>
      </Text>
      <RetryButton onRetry={onRetry} />
    </Flex>
  );
}
