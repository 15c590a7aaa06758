import type { FragmentType } from '@apollo/client';
import { css } from '#styled-system/css/css.js';
import * as productText from '#text/product.tsx';
import * as text from '#text/productDetails.ts';
import { categoryName } from '#text/promotions.ts';
import { Box, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import {
  type ProductSpecifications_productFragment,
  useProductSpecifications_productFragment,
} from './ProductSpecifications.generated.ts';
import { groupsOf, type FactGroup } from './specificationGroups.ts';

const styles = {
  /** Two columns of equal height, whatever the groups contain. */
  groups: css({
    columnCount: { base: '1', md: '2' },
    columnGap: 'clamp(32px, 6vw, 96px)',
    marginBottom: { base: '-36px', md: '-48px' },
    '& > div': { breakInside: 'avoid', paddingBottom: { base: '36px', md: '48px' } },
  }),
  list: css({
    fontSize: '15',
    lineHeight: '1.6',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '24px', paddingBlock: '11px' },
    '& > div + div': { borderTop: '1px solid {colors.line}' },
    '& dt': { flex: 'none', color: 'fg.muted' },
    '& dd': { textAlign: 'right', fontWeight: '500', maxWidth: { base: '62%', md: '30ch' }, overflowWrap: 'anywhere' },
  }),
};

const paragraphsOf = (story: string | null): string[] =>
  (story ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** The general facts, before the technical ones. */
function atAGlance(product: ProductSpecifications_productFragment): FactGroup {
  const { brand, collection, modelNumber, sku, category, color, material, size, warranty } = product;
  const told: readonly (readonly [string, string | null | undefined])[] = [
    [text.brand, brand],
    [text.collection, collection?.name],
    [text.series, collection?.series],
    [text.model, modelNumber],
    [text.sku, sku],
    [text.category, category && categoryName(category)],
    [text.colour, color],
    [text.material, material],
    [text.size, size],
    [text.warranty, warranty && productText.warrantyPeriod(warranty)],
  ];
  return { title: text.atAGlance, facts: told.flatMap(([name, value]) => (value ? [{ name, value }] : [])) };
}

/** Full Specifications: every fact from the backend, grouped by subject. */
export function ProductSpecifications(props: {
  readonly product: FragmentType<ProductSpecifications_productFragment>;
}) {
  const { data, complete } = useProductSpecifications_productFragment({ from: props.product });
  if (!complete) return null;
  const groups = [atAGlance(data), ...groupsOf(data.specifications)].filter(({ facts }) => facts.length > 0);
  const paragraphs = paragraphsOf(data.longDescription);
  if (groups.length + paragraphs.length + data.features.length === 0 && data.description === null) {
    return (
      <Text pt="40px" color="fg.muted">
        {text.nothingTold}
      </Text>
    );
  }
  return (
    <Stack gap={{ base: '36px', md: '48px' }} pt="40px">
      {(data.description !== null || paragraphs.length > 0) && (
        <Stack gap="14px" maxW="46em">
          {data.description !== null && <Text textStyle="lede">{data.description}</Text>}
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} color="fg.muted">
              {paragraph}
            </Text>
          ))}
        </Stack>
      )}
      <div className={styles.groups}>
        {groups.map(({ title, facts }) => (
          <div key={title}>
            <Title4 as="h3" mb="8px">
              {title}
            </Title4>
            <dl className={styles.list}>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{text.factName(name)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      {data.features.length > 0 && (
        <div>
          <Title4 as="h3" mb="8px">
            {text.keyFeatures}
          </Title4>
          <Stack
            as="ul"
            columns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
            columnGap="clamp(24px, 4vw, 64px)"
            listStyle="none"
            fontSize="15"
            lineHeight="1.6"
            role="list"
          >
            {data.features.map((feature) => (
              <Box as="li" py="11px" borderTop="1px solid {colors.line}" key={feature}>
                {feature}
              </Box>
            ))}
          </Stack>
        </div>
      )}
    </Stack>
  );
}
