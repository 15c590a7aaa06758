import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/promotions.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { featuredFirst, spansOf } from '../gridPlaces.ts';
import type { PromotionsQuery } from '../Promotions.generated.ts';
import { promotionsHref, type PromotionsSearch } from '../promotionsSearch.ts';
import { ProductCard } from './ProductCard.tsx';
import { Grid } from './productCardParts.ts';

const More = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '48px' } });

/** The cards of one page of the list, the featured one in front, and the way to the others where there are more. */
export function ProductCards(props: {
  readonly products: NonNullable<PromotionsQuery['products']>;
  readonly asked: PromotionsSearch;
  readonly isBusy: boolean;
}) {
  const { products, asked, isBusy } = props;
  const cards = featuredFirst(products.nodes);
  const spans = spansOf(cards.length, cards[0]?.featured === true);
  const { hasNextPage, endCursor } = products.pageInfo;
  const next = hasNextPage && endCursor ? endCursor : undefined;
  return (
    <>
      <Grid role="list" aria-busy={isBusy || undefined}>
        {cards.map((product, place) => {
          const span = spans[place] ?? { ofThree: 1, ofTwo: 1 };
          return (
            <li key={product.id} data-of-three={span.ofThree} data-of-two={span.ofTwo}>
              <ProductCard product={product} span={span} isFirst={place === 0} />
            </li>
          );
        })}
      </Grid>
      {(next !== undefined || asked.after !== undefined) && (
        <More>
          {asked.after !== undefined && (
            <LinkButton to={promotionsHref({ ...asked, after: undefined })} variant="outline">
              {text.backToFirst}
            </LinkButton>
          )}
          {next !== undefined && (
            <LinkButton to={promotionsHref({ ...asked, after: next })} variant="outline">
              {text.moreProducts}
              <Icon name="arrowRight" />
            </LinkButton>
          )}
        </More>
      )}
    </>
  );
}
