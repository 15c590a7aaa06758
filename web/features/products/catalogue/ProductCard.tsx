import type { FragmentType } from '@apollo/client';
import { useViewTransitionState } from 'react-router-dom';
import { descriptionCharacters } from '#rules/constants.ts';
import { missingPoints } from '#rules/goal.ts';
import * as goal from '#text/goal.tsx';
import * as text from '#text/promotions.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { shortened } from '#web/format/shortened.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { pictureOf, PictureOrArch } from '#web/ui/Picture.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Flex, Muted, Text, Title4 } from '#web/ui/primitives.ts';
import { CardLink } from '#web/ui/TextLink.tsx';
import { productPath } from '../paths.ts';
import { stageTransition } from '../stageTransition.ts';
import type { Span } from './gridPlaces.ts';
import { type ProductCard_productFragment, useProductCard_productFragment } from './ProductCard.generated.ts';
import { productCardStyles } from './productCard.styles.ts';

export interface ProductCardProps {
  readonly product: FragmentType<ProductCard_productFragment>;
  readonly span: Span;
  /** The points that the member can spend; null if unknown. */
  readonly available: number | null;
  /** The member saves for this one. */
  readonly isGoal: boolean;
  /** The first card of the page: its picture is loaded eagerly. */
  readonly isFirst: boolean;
}

/** One product of the list. The name's link covers the whole card; View Details leads to the product's page. */
export function ProductCard({ product, ...rest }: ProductCardProps) {
  const { data, complete } = useProductCard_productFragment({ from: product });
  return complete ? <Card product={data} {...rest} /> : null;
}

type Product = ProductCard_productFragment;

function Card({
  product,
  span,
  available,
  isGoal,
  isFirst,
}: Omit<ProductCardProps, 'product'> & { readonly product: Product }) {
  return (
    <article className={productCardStyles.card} {...(product.isInStock ? {} : { 'data-out': '' })}>
      <CardPicture product={product} span={span} isFirst={isFirst} />
      <CardWords product={product} available={available} isGoal={isGoal} />
    </article>
  );
}

function CardPicture(props: { readonly product: Product; readonly span: Span; readonly isFirst: boolean }) {
  const { product, span, isFirst } = props;
  // Only this picture morphs into the picture on the product's page.
  const isOpening = useViewTransitionState(productPath(product.id));
  const tag = tagOf(product);
  return (
    <div className={productCardStyles.frame} data-part="picture">
      <PictureOrArch
        name={product.name}
        image={pictureOf(product)}
        alt=""
        sizes={
          span.ofThree === 2
            ? '(min-width: 1296px) 792px, (min-width: 1024px) 60vw, 92vw'
            : '(min-width: 1296px) 384px, (min-width: 1024px) 30vw, (min-width: 600px) 46vw, 92vw'
        }
        priority={isFirst}
        {...(isOpening ? { style: { viewTransitionName: stageTransition } } : {})}
      />
      {tag !== null && (
        <Text
          as="span"
          position="absolute"
          left="12px"
          top="12px"
          p="5px 10px"
          borderRadius="4"
          bg="bg.raised"
          fontSize="13"
          fontWeight="600"
          lineHeight="1.4"
        >
          {tag}
        </Text>
      )}
    </div>
  );
}

type Standing = Pick<ProductCardProps, 'available' | 'isGoal'> & { readonly product: Product };

function CardWords({ product, ...standing }: Standing) {
  const words = [product.brand, product.description && shortened(product.description, descriptionCharacters)];
  return (
    <div className={productCardStyles.meta}>
      <Title4 as="h3" lineHeight="1.2" overflowWrap="anywhere">
        <CardLink to={productPath(product.id)} viewTransition>
          {product.name}
        </CardLink>
      </Title4>
      <p className={productCardStyles.price}>
        {product.points === null ? (
          <small>{text.notForPoints}</small>
        ) : (
          <>
            <Points value={product.points} /> <small>{text.pointsUnit}</small>
          </>
        )}
      </p>
      <Muted gridColumn="1 / -1" maxW="46ch" lineHeight="1.5">
        {words.filter(Boolean).join('. ')}
      </Muted>
      <CardFoot product={product} {...standing} />
    </div>
  );
}

function CardFoot({ product, available, isGoal }: Standing) {
  return (
    <Flex
      as="p"
      gridColumn="1 / -1"
      wrap="wrap"
      justify="space-between"
      align="end"
      gap="4px 16px"
      mt="8px"
      fontSize="15"
      lineHeight="1.5"
      color="fg.muted"
    >
      <span>
        {product.category !== null && (
          <>
            <VisuallyHidden>{text.category}: </VisuallyHidden>
            {text.categoryName(product.category)}
          </>
        )}
      </span>
      <Reach product={product} available={available} isGoal={isGoal} />
      <Text
        as="span"
        // Looks like a link. The real link is the name's, which covers the card.
        fontWeight="600"
        color="brand.solid"
        textDecoration="underline"
        textDecorationColor="color-mix(in srgb, currentColor 35%, transparent)"
        textDecorationThickness="1px"
        textUnderlineOffset="4px"
        transition="text-decoration-color .15s"
        whiteSpace="nowrap"
        data-part="more"
        aria-hidden="true"
      >
        {text.viewDetails}
      </Text>
    </Flex>
  );
}

/** Whether the member's points are enough, or how many are missing, and whether it is the goal. */
function Reach({ product: { isInStock, points }, available, isGoal }: Standing) {
  const missing = available === null || points === null ? null : missingPoints(points, available);
  const isWithin = isInStock && missing === 0;
  return (
    <>
      {isWithin && (
        <Text as="span" display="inline-flex" align="center" gap="6px" fontWeight="600" color="good">
          <Icon css={{ width: '15px', height: '15px', strokeWidth: '2.2' }} name="check" />
          {text.withinReach}
        </Text>
      )}
      {missing !== null && missing > 0 && (
        <span>{goal.toGo(<Num css={{ fontWeight: '600' }}>{formatNumber(missing)}</Num>, missing)}</span>
      )}
      {isGoal && (
        <Text as="span" fontWeight="600" color="points">
          {goal.yourGoal}
        </Text>
      )}
    </>
  );
}

/** The label in the picture's corner. That a product is out of stock takes precedence. */
function tagOf(product: Product): string | null {
  if (!product.isInStock) return text.outOfStock;
  if (product.isFeatured) return text.featured;
  return product.isTrending ? text.trending : null;
}
