import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/hotelDetails.tsx';
import { city, notForPoints } from '#text/hotelParts.tsx';
import { brand } from '#web/brand/brand.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Points } from '#web/ui/Points.tsx';
import { Rupees } from '#web/ui/Rupees.tsx';
import { styled } from '#web/ui/styled.ts';
import { amenityIcon } from '../amenityIcon.ts';
import type { Hotel } from '../loadHotel.ts';
import type { HotelTab as Tab } from '../paths.ts';

const Title = styled('h2', { base: { textStyle: 'h4', marginBottom: '14px' } });
const All = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '14px 20px',
    listStyle: 'none',
    marginBottom: '36px',
    fontSize: '15',
    '& li': { display: 'flex', alignItems: 'center', gap: '10px' },
    '& svg': { color: 'fg.muted' },
  },
});
const Text = styled('p', { base: { textStyle: 'lede', maxWidth: '30em' } });
const Untold = styled('div', { base: { maxWidth: '36em', color: 'fg.muted' } });

/** One tab of a hotel's page. If the backend has no text for it, the tab says so. */
export function HotelTab({ hotel, tab }: { readonly hotel: Hotel; readonly tab: Tab }) {
  switch (tab) {
    case 'overview':
      return <Overview hotel={hotel} />;
    case 'about':
      return (
        <section>
          <Title>{text.aboutHotel(hotel.name)}</Title>
          {hotel.description === null ? <NotTold>{text.untoldItself}</NotTold> : <Text>{hotel.description}</Text>}
        </section>
      );
    case 'rooms':
      return (
        <section>
          <Title>{text.tabs.rooms}</Title>
          <NotTold>{text.untoldRooms}</NotTold>
        </section>
      );
    case 'accessibility':
      return (
        <section>
          <Title>{text.tabs.accessibility}</Title>
          <NotTold>{text.untoldAccess}</NotTold>
        </section>
      );
  }
}

function Overview({ hotel }: { readonly hotel: Hotel }) {
  const cash = hotel.discountedPrice ?? hotel.originalPrice;
  return (
    <section>
      <Title>{text.whatGuestsFind}</Title>
      {hotel.amenities.length === 0 ? (
        <div className={css({ marginBottom: '36px' })}>
          <NotTold>{text.untoldAmenities}</NotTold>
        </div>
      ) : (
        <All>
          {hotel.amenities.map((name) => (
            <li key={name}>
              <Icon name={amenityIcon(name)} />
              {name}
            </li>
          ))}
        </All>
      )}
      <Title>{text.atAGlance}</Title>
      <Facts css={{ maxWidth: '34em' }}>
        <Fact name={city}>{hotel.location ?? text.untold}</Fact>
        <Fact name={text.ratedByGuests}>
          {hotel.rating === null ? text.notRated : text.ratingOfFive(hotel.rating.toFixed(1))}
        </Fact>
        <Fact name={text.nightInPoints}>
          {hotel.points === null ? notForPoints : <Points value={hotel.points} css={{ fontWeight: '600' }} />}
        </Fact>
        {cash !== null && (
          <Fact name={text.nightInMoney}>
            <Rupees value={cash} />
          </Fact>
        )}
      </Facts>
    </section>
  );
}

const NotTold = ({ children }: { readonly children: ReactNode }) => (
  <Untold>
    <p>{children}</p>
    <p>
      {text.askUs(
        <a
          href={brand.contact.phoneLink}
          className={css({ textStyle: 'num', color: 'fg.ink', fontWeight: '600', whiteSpace: 'nowrap' })}
        >
          {brand.contact.phone}
        </a>,
      )}
    </p>
  </Untold>
);
