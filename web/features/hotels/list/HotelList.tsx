import { useNavigation } from 'react-router-dom';
import type { FragmentType } from '@apollo/client';
import { messages } from '#rules/messages.ts';
import * as text from '#text/hotels.tsx';
import { cityName } from '#text/projectFacts.ts';
import { availableOf, useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { Message } from '#web/ui/Message.tsx';
import { InactiveNote } from '#web/ui/Note.tsx';
import { Flex, Muted, PictureSkeleton, Skeleton, Small, Title4 } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { hotelAmenitiesShown, hotelDescriptionCharacters } from '#rules/constants.ts';
import { nights as nightsText } from '#text/common.ts';
import { bookWithPoints } from '#text/hotelParts.tsx';
import { shortened } from '#web/format/shortened.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { pictureOf, PictureOrArch } from '#web/ui/Picture.tsx';
import { CardLink } from '#web/ui/TextLink.tsx';
import { css } from '#styled-system/css/css.js';
import { useHotelsQuery } from '../Hotels.generated.ts';
import type { RequestedStay, Stay } from '../stay.ts';
import { Affordable, Amenities, HotelPrice, Rating } from '../components/hotel.styles.tsx';
import { checkoutHref, hotelHref } from '../paths.ts';
import { hotelsHref, type HotelsSearch, hotelsVariables, matches } from './hotelsSearch.ts';
import { type HotelCard_hotelFragment, useHotelCard_hotelFragment } from './HotelCard.generated.ts';

const hotelCardStyles = {
  /** Three, two or one per row. */
  cards: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '24px',
    listStyle: 'none',
    _underMenu: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 639.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > li': { display: 'grid', minWidth: '0' },
    transition: 'opacity .18s',
    '&[aria-busy=true]': { opacity: '0.55' },
  }),
  card: css({
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    overflow: 'hidden',
    background: 'bg.raised',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    transition: 'border-color .18s',
    _hover: { borderColor: 'line.field' },
    '&:has(h3 a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '3px' },
    '@media (hover: hover)': { '&:hover img': { transform: 'scale(1.025)' } },
  }),
  figure: css({
    aspectRatio: '16 / 10',
    overflow: 'hidden',
    background: 'bg.sunken',
    '& > *': { width: '100%', height: '100%' },
    '& img': { transition: 'transform .6s', transitionTimingFunction: 'out' },
  }),
  body: css({
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr auto',
    gap: '10px',
    alignContent: 'start',
    padding: '20px 22px 18px',
  }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '16px 22px 20px',
    borderTop: '1px solid {colors.line}',
  }),
};

/** One hotel of the list. The name links to its page, the button to the booking. */
function HotelCard(props: {
  readonly hotel: FragmentType<HotelCard_hotelFragment>;
  /** The stay from the address. It is passed on to the next page. */
  readonly requested: RequestedStay;
  readonly stay: Stay;
  /** The points that the member can spend; null for a visitor, or while unknown. */
  readonly available: number | null;
  /** False for an inactive membership. */
  readonly canBook: boolean;
  readonly priority: boolean;
}) {
  const { requested, stay, available, canBook, priority } = props;
  const { data: hotel, complete } = useHotelCard_hotelFragment({ from: props.hotel });
  if (!complete) return null;
  // Dates that cannot be booked are not passed on.
  const along = stay.fault === null ? requested : {};
  const nights = stay.fault === null ? stay.nights : 1;
  return (
    <article className={hotelCardStyles.card}>
      <div className={hotelCardStyles.figure}>
        <PictureOrArch
          name={hotel.name}
          image={pictureOf(hotel)}
          alt=""
          sizes="(min-width: 1024px) 384px, (min-width: 600px) 46vw, 92vw"
          ratio={16 / 10}
          priority={priority}
        />
      </div>
      <div className={hotelCardStyles.body}>
        <Flex justify="space-between" align="baseline" gap="12px">
          <Title4 as="h3">
            <CardLink to={hotelHref(hotel.id, along)}>{hotel.name}</CardLink>
          </Title4>
          <Rating value={hotel.rating} />
        </Flex>
        <Muted mt="-6px">{hotel.location === null ? text.cityUntold : cityName(hotel.location)}</Muted>
        <Small>{hotel.description === null ? '' : shortened(hotel.description, hotelDescriptionCharacters)}</Small>
        {hotel.amenities.length > 0 && <Amenities names={hotel.amenities.slice(0, hotelAmenitiesShown)} />}
        <Affordable points={hotel.points} nights={nights} available={available} />
      </div>
      <div className={hotelCardStyles.foot}>
        <HotelPrice
          points={hotel.points}
          nights={nights}
          now={hotel.discountedPrice ?? hotel.originalPrice}
          before={hotel.originalPrice}
        />
        {hotel.points !== null && canBook && (
          <LinkButton to={checkoutHref(hotel.id, along)} variant="outline" size="sm" css={{ position: 'relative' }}>
            {bookWithPoints}
            <VisuallyHidden>
              : {hotel.name}, {nightsText(nights)}
            </VisuallyHidden>
          </LinkButton>
        )}
      </div>
    </article>
  );
}

/** The hotels that match the address, with what the member can afford. */
export function HotelList(props: {
  readonly path: string;
  readonly search: HotelsSearch;
  readonly stay: Stay;
  /** Whether the page's loader failed. */
  readonly hasFailed: boolean;
}) {
  const { path, search, stay } = props;
  const points = useSpendablePoints();
  const { data, error, refetch } = useHotelsQuery({ variables: hotelsVariables(search) });
  const isSearching = useNavigation().location?.pathname === path;
  const hotels = data?.hotels?.nodes.filter((hotel) => matches(hotel, search.where)) ?? null;
  if (hotels === null) {
    if (!props.hasFailed && error === undefined) return <HotelListSkeleton />;
    return (
      <Message tone="error" title={messages.hotelsNotLoaded} onRetry={() => refetch()}>
        {text.listMissing}
      </Message>
    );
  }
  return (
    <>
      <VisuallyHidden as="h2">{text.hotels}</VisuallyHidden>
      {points.isInactive && <InactiveNote css={{ marginBottom: '24px' }} />}
      <Muted mb="16px" role="status">
        {countText(hotels.length, search)}
      </Muted>
      {hotels.length === 0 ? (
        <NoHotels path={path} search={search} />
      ) : (
        <ul className={hotelCardStyles.cards} role="list" aria-busy={isSearching || undefined}>
          {hotels.map((hotel, place) => (
            <li key={hotel.id}>
              <HotelCard
                hotel={hotel}
                requested={search}
                stay={stay}
                available={points.isInactive ? null : availableOf(points)}
                canBook={!points.isInactive}
                priority={place === 0}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const nameOf = (city: string | null) => (city === null ? null : cityName(city));
const countText = (count: number, { city }: HotelsSearch): string =>
  count === 0 ? '' : text.hotelsFound(count, nameOf(city));

function NoHotels({ path, search }: { readonly path: string; readonly search: HotelsSearch }) {
  const { city, where } = search;
  const isNarrowed = city !== null || where !== null;
  return (
    <Message
      tone="empty"
      title={isNarrowed ? text.noHotelFound(where, nameOf(city)) : text.noHotels}
      link={
        isNarrowed
          ? { to: hotelsHref(path, { ...search, city: null, where: null }), label: text.showAllHotels, stay: true }
          : undefined
      }
    >
      {isNarrowed ? text.tryAnotherCity : text.noHotelsYet}
    </Message>
  );
}

const places = [1, 2, 3, 4, 5, 6];

const HotelListSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loadingHotels}</VisuallyHidden>
    <Skeleton w="72px" mb="20px" />
    <ul className={hotelCardStyles.cards} aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          <article className={hotelCardStyles.card}>
            <div className={hotelCardStyles.figure}>
              <PictureSkeleton />
            </div>
            <div className={hotelCardStyles.body}>
              <Skeleton w="56%" h="22px" />
              <Skeleton w="28%" />
              <Skeleton w="88%" />
              <Skeleton w="70%" />
            </div>
            <div className={hotelCardStyles.foot}>
              <Skeleton w="120px" h="38px" />
              <Skeleton w="136px" h="40px" />
            </div>
          </article>
        </li>
      ))}
    </ul>
  </>
);
