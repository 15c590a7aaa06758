import * as text from '#text/uiPoints.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from './Amount.tsx';
import { TextLink } from './TextLink.tsx';
import { Flex } from './primitives.ts';

/** How many points are missing, and how to get more. */
export const ShortOfPoints = ({ short }: { readonly short: number }) => (
  <Flex as="p" wrap="wrap" gap="4px 16px" mt="12px" fontSize="15">
    <span>{text.youNeed(<Num weight="600">{formatNumber(short)}</Num>, short)}</span>
    <TextLink variant="inline" to="/refer-now">
      {text.referFriends}
    </TextLink>
  </Flex>
);
