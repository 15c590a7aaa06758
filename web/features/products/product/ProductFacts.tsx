import type { FragmentType } from '@apollo/client';
import * as text from '#text/product.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num, Points, Rupees } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Flex, Stack, Text, Title2 } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { hidden } from '#web/ui/VisuallyHidden.tsx';
import { type ProductFacts_productFragment, useProductFacts_productFragment } from './ProductFacts.generated.ts';

/**
 * What the product is and what it costs. Only facts from the backend: no rating is invented, and no EMI is shown,
 * because the club sells nothing in instalments. See docs/domain/catalogue.md.
 */
export function ProductFacts(props: { readonly product: FragmentType<ProductFacts_productFragment> }) {
  const { data, complete } = useProductFacts_productFragment({ from: props.product });
  if (!complete) return null;
  const { name, title, brand, rating, reviewsCount, isInStock, points, currentPrice, originalPrice } = data;
  return (
    <>
      <Stack gap="10px">
        {brand !== null && (
          <Text fontSize="15" color="fg.muted">
            {brand}
          </Text>
        )}
        <Title2 as="h1" overflowWrap="anywhere" outline="0">
          {name}
        </Title2>
        {title !== null && title !== name && (
          <Text fontSize="17" lineHeight="1.5">
            {title}
          </Text>
        )}
        <Flex
          as="ul"
          wrap="wrap"
          align="center"
          gap="6px 18px"
          listStyle="none"
          fontSize="15"
          lineHeight="1.5"
          color="fg.muted"
          role="list"
        >
          {rating !== null && (
            <li>
              <Box as="span" display="inline-flex" align="center" gap="5px">
                <Icon name="star" css={{ width: '16px', height: '16px', fill: 'currentColor', color: 'fg.ink' }} />
                {text.rated(
                  <Num as="b" css={{ color: 'fg.ink' }}>
                    {rating.toLocaleString('en-IN', { maximumFractionDigits: 1 })}
                  </Num>,
                  hidden,
                )}
                {reviewsCount !== null && (
                  <span>{text.reviews(reviewsCount, <Num>{formatNumber(reviewsCount)}</Num>)}</span>
                )}
              </Box>
            </li>
          )}
          <li>
            <Status tone={isInStock ? 'good' : 'off'}>{isInStock ? text.inStock : text.outOfStock}</Status>
          </li>
        </Flex>
      </Stack>
      {(points !== null || currentPrice !== null) && (
        <div>
          {points !== null && (
            <Flex as="p" align="baseline" gap="10px" lineHeight="1" color="points">
              <Points
                as="b"
                css={{ fontSize: '52', fontWeight: '500', letterSpacing: '-.045em', textIndent: '-.045em' }}
                value={points}
              />
              <Text as="small" fontSize="17" color="fg.muted">
                {text.pointsUnit}
              </Text>
            </Flex>
          )}
          {currentPrice !== null && (
            <Flex as="p" wrap="wrap" gap="4px 14px" mt="12px" fontSize="15" color="fg.muted">
              <span>{text.currentMrp(<Rupees as="b" css={{ color: 'fg.ink' }} value={currentPrice} />)}</span>
              {originalPrice !== null && originalPrice > currentPrice && (
                <Text as="s" textDecorationThickness="1px">
                  {text.formerMrp(<Rupees value={originalPrice} />, hidden)}
                </Text>
              )}
            </Flex>
          )}
        </div>
      )}
    </>
  );
}
