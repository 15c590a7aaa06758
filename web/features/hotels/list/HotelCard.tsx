import type { FragmentType } from '@apollo/client';
import { hotelAmenitiesShown, hotelDescriptionCharacters } from '#rules/constants.ts';
import { nights as nightsText } from '#text/common.ts';
import { bookWithPoints } from '#text/hotelParts.tsx';
import { cityUntold } from '#text/hotels.ts';
import { cityName } from '#text/projectFacts.ts';
import { shortened } from '#web/format/shortened.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { PictureOrArch, pictureOf } from '#web/ui/Picture.tsx';
import { Flex, Muted, Small, Title4 } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { CardLink } from '#web/ui/TextLink.tsx';
import { Affordable, Amenities, HotelPrice, Rating } from '../components/hotel.styles.tsx';
import { checkoutHref, hotelHref } from '../paths.ts';
import type { Stay, RequestedStay } from '../stay.ts';
import { type HotelCard_hotelFragment, useHotelCard_hotelFragment } from './HotelCard.generated.ts';
import { hotelCardStyles } from './hotelCard.styles.ts';

/** One hotel of the list. The name links to its page, the button to the booking. */
export function HotelCard(props: {
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
        <Muted mt="-6px">{hotel.location === null ? cityUntold : cityName(hotel.location)}</Muted>
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
