import { useNavigation } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/hotels.ts';
import { citySaid } from '#text/projectFacts.ts';
import { availableOf, useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { Message } from '#web/ui/Message.tsx';
import { InactiveNote } from '#web/ui/Note.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
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
      <h2 className={css({ srOnly: true })}>{text.hotels}</h2>
      {points.isInactive && <InactiveNote css={{ marginBottom: '24px' }} />}
      <p className={css({ textStyle: 'small', color: 'fg.muted', marginBottom: '16px' })} role="status">
        {countText(hotels.length, search)}
      </p>
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

const nameOf = (city: string | null) => (city === null ? null : citySaid(city));
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
    <Skeleton css={{ width: '72px', marginBottom: '20px' }} />
    <ul className={hotelCardStyles.cards} aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          <article className={hotelCardStyles.card}>
            <div className={hotelCardStyles.figure}>
              <Skeleton shape="picture" />
            </div>
            <div className={hotelCardStyles.body}>
              <Skeleton css={{ width: '56%', height: '22px' }} />
              <Skeleton css={{ width: '28%' }} />
              <Skeleton css={{ width: '88%' }} />
              <Skeleton css={{ width: '70%' }} />
            </div>
            <div className={hotelCardStyles.foot}>
              <Skeleton css={{ width: '120px', height: '38px' }} />
              <Skeleton css={{ width: '136px', height: '40px' }} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  </>
);
