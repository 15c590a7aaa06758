import { encashQuote } from '#rules/encash.ts';
import * as text from '#text/product.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { formatNumber, formatRupees } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Flex, Title4 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { hotelsPath, promotionsPath } from '../paths.ts';
import { promotionsHref } from '../promotionsSearch.ts';

/** Other ways to spend the same points: hotels, cash, or a comparison in the planner. */
export function OtherWays({ points }: { readonly points: number }) {
  const { encashFeePercent } = useClubRules();
  const { amountPayable } = encashQuote(points, encashFeePercent);
  return (
    <Box
      as="section"
      mt="clamp(56px, 7vw, 96px)"
      aria-labelledby="other-ways"
      pt="32px"
      borderTop="1px solid {colors.line}"
    >
      <Title4 id="other-ways">{text.otherWays(<Num>{formatNumber(points)}</Num>)}</Title4>
      <Flex as="p" wrap="wrap" gap="12px 36px" mt="16px">
        <TextLink to={hotelsPath}>{text.hotelNights}</TextLink>
        <TextLink to={promotionsHref({ tab: 'encash' })}>
          <span>{text.inYourBank(<Num>{formatRupees(amountPayable)}</Num>)}</span>
        </TextLink>
        <TextLink to={`${promotionsPath}?points=${points}`}>
          {text.compareSideBySide}
          <Icon name="arrowRight" />
        </TextLink>
      </Flex>
    </Box>
  );
}
