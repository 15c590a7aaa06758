import { useNavigation } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as text from '#text/hotels.ts';
import { cityName } from '#text/projectFacts.ts';
import { availableOf, useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { Message } from '#web/ui/Message.tsx';
import { InactiveNote } from '#web/ui/Note.tsx';
import { Muted, PictureSkeleton, Skeleton } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useHotelsQuery } from '../Hotels.generated.ts';
import { type Stay } from '../stay.ts';
import { HotelCard } from './HotelCard.tsx';
import { hotelCardStyles } from './hotelCard.styles.ts';
import { hotelsHref, type HotelsSearch, hotelsVariables, matches } from './hotelsSearch.ts';

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
