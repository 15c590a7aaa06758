import type { ReactNode } from 'react';
import * as text from '#text/hotelDetails.tsx';
import { city, notForPoints } from '#text/hotelParts.tsx';
import { amenityName, cityName } from '#text/projectFacts.ts';
import { Points, Rupees } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Drawing } from '#web/ui/Icon.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Box, Flex, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import { amenityIcon } from '../amenityIcon.ts';
import type { HotelTab as Tab } from '../paths.ts';
import type { Hotel } from './loadHotel.ts';

const untold = { about: text.untoldItself, rooms: text.untoldRooms, accessibility: text.untoldAccess } as const;

/** One tab of a hotel's page. If the backend has no text for it, the tab says so. */
export function HotelTab({ hotel, tab }: { readonly hotel: Hotel; readonly tab: Tab }) {
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
  const cash = hotel.discountedPrice ?? hotel.originalPrice;
  return (
    <section>
      <Title4 mb="14px">{text.whatGuestsFind}</Title4>
      {hotel.amenities.length === 0 ? (
        <Box mb="36px">
          <NotTold>{text.untoldAmenities}</NotTold>
        </Box>
      ) : (
        <Stack
          as="ul"
          columns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
          gap="14px 20px"
          listStyle="none"
          mb="36px"
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
      <Title4 mb="14px">{text.atAGlance}</Title4>
      <Facts css={{ maxWidth: '34em' }}>
        <Fact name={city}>{hotel.location === null ? text.untold : cityName(hotel.location)}</Fact>
        <Fact name={text.ratedByGuests}>
          {hotel.rating === null ? text.notRated : text.ratingOfFive(hotel.rating.toFixed(1))}
        </Fact>
        <Fact name={text.nightInPoints}>
          {hotel.points === null ? notForPoints : <Points value={hotel.points} css={{ fontWeight: '600' }} />}
        </Fact>
        <Fact name={text.nightInMoney}>{cash !== null && <Rupees value={cash} />}</Fact>
      </Facts>
    </section>
  );
}

const NotTold = ({ children }: { readonly children: ReactNode }) => (
  <Box maxW="36em" color="fg.muted">
    <p>{children}</p>
    <p>{text.askUs(<PhoneLink css={{ color: 'fg.ink' }} />)}</p>
  </Box>
);
