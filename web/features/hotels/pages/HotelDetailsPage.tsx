import { replace, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import * as text from '#text/hotels.tsx';
import { bookWithPoints, hotelRewards } from '#text/hotelParts.tsx';
import { amenityName, cityName } from '#text/projectFacts.ts';
import { MemberGate } from '#web/routing/MemberGate.tsx';
import { GoalPin } from '#web/club/goal/GoalPin.tsx';
import { availableOf, useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Beside, Columns, PageWrap, Sheet } from '#web/ui/Layout.tsx';
import { InactiveNote } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { pictureOf, PictureOrArch } from '#web/ui/Picture.tsx';
import { Box, Flex, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import { LinkTabs } from '#web/ui/Tabs.tsx';
import { Drawing } from '#web/ui/Icon.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { HotelGate } from '../booking/HotelGate.tsx';
import { type Hotel, hotelPage, type HotelPageData } from '../booking/loadHotel.ts';
import { StayFields } from '../booking/StayFields.tsx';
import { Affordable, HotelPrice, Rating } from '../components/hotel.styles.tsx';
import { checkoutHref, hotelHref, hotelListPath, type HotelTab as Tab, hotelTabs } from '../paths.ts';
import { readRequestedStay, stayOf } from '../stay.ts';
import { useToday } from '../useToday.ts';
import { amenityIcon } from '../amenityIcon.ts';

const untold = { about: text.untoldItself, rooms: text.untoldRooms, accessibility: text.untoldAccess } as const;

/** One tab of a hotel's page. If the backend has no text for it, the tab says so. */
function HotelTab({ hotel, tab }: { readonly hotel: Hotel; readonly tab: Tab }) {
  if (tab === 'overview') return <Overview hotel={hotel} />;
  return (
    <section>
      <Title4 mb="14px">{tab === 'about' ? text.aboutHotel(hotel.name) : text.tabs[tab]}</Title4>
      {tab === 'about' && hotel.description !== null ? (
        <Text textStyle="lede" maxW="30em">
          {hotel.description}
        </Text>
      ) : (
        <NotTold>{untold[tab]}</NotTold>
      )}
    </section>
  );
}

function Overview({ hotel }: { readonly hotel: Hotel }) {
  return (
    <section>
      <Title4 mb="14px">{text.whatGuestsFind}</Title4>
      {hotel.amenities.length === 0 ? (
        <NotTold>{text.untoldAmenities}</NotTold>
      ) : (
        <Stack
          as="ul"
          columns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
          gap="14px 20px"
          listStyle="none"
          fontSize="15"
        >
          {hotel.amenities.map((name) => (
            <Flex as="li" align="center" gap="10px" key={name}>
              <Drawing css={{ color: 'fg.muted' }} path={amenityIcon(name)} />
              {amenityName(name)}
            </Flex>
          ))}
        </Stack>
      )}
    </section>
  );
}

const NotTold = ({ children }: { readonly children: ReactNode }) => (
  <Box maxW="36em" color="fg.muted">
    <p>{children}</p>
    <p>{text.askUs(<PhoneLink css={{ color: 'fg.ink' }} />)}</p>
  </Box>
);

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
      <Columns>
        <PictureOrArch
          name={hotel.name}
          image={pictureOf(hotel)}
          sizes="(min-width: 1440px) 724px, (min-width: 768px) 54vw, 92vw"
          css={{ aspectRatio: '4 / 3' }}
          priority
          alt={hotel.image?.alt ?? hotel.name}
        />
        <Box gridRow={{ md: '1 / span 2' }} gridColumn={{ md: '2' }} alignSelf="stretch" minW="0">
          <Beside>
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
                    perNight={hotel.points}
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
        </Box>
        <Box minW="0">
          <Box mb="clamp(24px, 2.4vw, 32px)">
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
          <HotelTab hotel={hotel} tab={tab} />
        </Box>
      </Columns>
    </PageWrap>
  );
}

export { HotelDetailsPage as Component, hotelDetailsPageLoader as loader };
