import * as text from '#text/uiPoints.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Text } from '#web/ui/primitives.ts';

/** How many points are missing. */
export const ShortOfPoints = ({ short }: { readonly short: number }) => (
  <Text mt="12px" fontSize="15">
    {text.youNeed(<Num css={{ fontWeight: '600' }}>{formatNumber(short)}</Num>, short)}
  </Text>
);
