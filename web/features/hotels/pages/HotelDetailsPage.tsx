import { replace, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import * as text from '#text/hotelDetails.tsx';
import { bookWithPoints, hotelRewards } from '#text/hotelParts.tsx';
import { cityName } from '#text/projectFacts.ts';
import { MemberGate } from '#web/routing/MemberGate.tsx';
import { GoalPin } from '#web/club/goal/GoalPin.tsx';
import { availableOf, useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Beside, Columns, Sheet, PageWrap } from '#web/ui/Layout.tsx';
import { InactiveNote } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { PictureOrArch, pictureOf } from '#web/ui/Picture.tsx';
import { Box, Flex, Text } from '#web/ui/primitives.ts';
import { LinkTabs } from '#web/ui/Tabs.tsx';
import { HotelGate } from '../booking/HotelGate.tsx';
import { HotelTab } from '../booking/HotelTab.tsx';
import { type Hotel, hotelPage, type HotelPageData } from '../booking/loadHotel.ts';
import { StayFields } from '../booking/StayFields.tsx';
import { Affordable, HotelPrice, Rating } from '../components/hotel.styles.tsx';
import { checkoutHref, hotelHref, hotelListPath, hotelTabs } from '../paths.ts';
import { readRequestedStay, stayOf } from '../stay.ts';
import { useToday } from '../useToday.ts';

/** Without a hotel, only the list of hotels can be shown. */
const hotelDetailsPageLoader = hotelPage(
  ({ name }) => name,
  ({ searchParams }) => (searchParams.get('hotel') ? null : replace(hotelListPath)),
);

/** `/dashboard/hotel-details?hotel=ID&tab=rooms`. */
function HotelDetailsPage() {
  const [parameters] = useSearchParams();
  return (
    <MemberGate>
      {() => <HotelGate id={parameters.get('hotel') ?? ''}>{(hotel) => <Details hotel={hotel} />}</HotelGate>}
    </MemberGate>
  );
}

function Details({ hotel }: { readonly hotel: Hotel }) {
  const today = useToday(useLoaderData<HotelPageData>().today);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const points = useSpendablePoints();
  const tab = hotelTabs.find((known) => known === parameters.get('tab')) ?? 'overview';
  const requested = readRequestedStay(parameters);
  const stay = stayOf(requested, today);
  return (
    <PageWrap>
      <PageHead title={hotel.name} crumbs={[{ label: hotelRewards, to: hotelListPath }, { label: hotel.name }]}>
        <Flex as="p" align="baseline" gap="14px" color="fg.muted">
          {cityName(hotel.location ?? '')}
          <Text as="span" color="fg.ink">
            <Rating value={hotel.rating} />
          </Text>
        </Flex>
      </PageHead>
      <PictureOrArch
        name={hotel.name}
        image={pictureOf(hotel)}
        sizes="(min-width: 1340px) 1200px, 92vw"
        css={{ aspectRatio: { base: '4 / 3', sm: '16 / 7' }, borderRadius: 'card' }}
        priority
        alt={hotel.image?.alt ?? hotel.name}
      />
      <Box my="clamp(16px, 2vw, 24px) clamp(28px, 3vw, 40px)">
        <LinkTabs
          label={text.aboutThisHotel}
          value={tab}
          options={hotelTabs.map((value) => ({
            value,
            label: text.tabs[value],
            to: hotelHref(hotel.id, requested, value),
          }))}
        />
      </Box>
      <Columns>
        <HotelTab hotel={hotel} tab={tab} />
        <Beside first>
          <Sheet padded css={{ display: 'grid', gap: '18px' }} aria-label={text.bookThisHotel}>
            <HotelPrice
              points={hotel.points}
              nights={stay.fault === null ? stay.nights : 1}
              now={hotel.discountedPrice ?? hotel.originalPrice}
              before={hotel.originalPrice}
            />
            {points.isInactive && <InactiveNote />}
            {hotel.points !== null && !points.isInactive && (
              <>
                <StayFields
                  stay={stay}
                  today={today}
                  onChange={(change) =>
                    void navigate(hotelHref(hotel.id, { ...requested, ...change }, tab), {
                      replace: true,
                      preventScrollReset: true,
                    })
                  }
                />
                <Affordable points={hotel.points} nights={stay.nights} available={availableOf(points)} />
                <LinkButton to={checkoutHref(hotel.id, stay.fault === null ? stay : {})} variant="accent" block>
                  {bookWithPoints}
                </LinkButton>
                <GoalPin
                  subject={{ hotelId: hotel.id, nights: stay.fault === null ? stay.nights : 1 }}
                  name={hotel.name}
                />
              </>
            )}
          </Sheet>
        </Beside>
      </Columns>
    </PageWrap>
  );
}

export { HotelDetailsPage as Component, hotelDetailsPageLoader as loader };
