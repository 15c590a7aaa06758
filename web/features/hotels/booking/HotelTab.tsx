import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/hotelDetails.tsx';
import { city, notForPoints } from '#text/hotelParts.tsx';
import { brand } from '#web/brand/brand.ts';
import { Points, Rupees } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { amenityIcon } from '../amenityIcon.ts';
import type { HotelTab as Tab } from '../paths.ts';
import type { Hotel } from './loadHotel.ts';

const styles = {
  title: css({ textStyle: 'h4', marginBottom: '14px' }),
  all: css({
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '14px 20px',
    listStyle: 'none',
    marginBottom: '36px',
    fontSize: '15',
    '& li': { display: 'flex', alignItems: 'center', gap: '10px' },
    '& svg': { color: 'fg.muted' },
  }),
  text: css({ textStyle: 'lede', maxWidth: '30em' }),
  untold: css({ maxWidth: '36em', color: 'fg.muted' }),
};

/** One tab of a hotel's page. If the backend has no text for it, the tab says so. */
export function HotelTab({ hotel, tab }: { readonly hotel: Hotel; readonly tab: Tab }) {
  switch (tab) {
    case 'overview':
      return <Overview hotel={hotel} />;
    case 'about':
      return (
        <section>
          <h2 className={styles.title}>{text.aboutHotel(hotel.name)}</h2>
          {hotel.description === null ? (
            <NotTold>{text.untoldItself}</NotTold>
          ) : (
            <p className={styles.text}>{hotel.description}</p>
          )}
        </section>
      );
    case 'rooms':
      return (
        <section>
          <h2 className={styles.title}>{text.tabs.rooms}</h2>
          <NotTold>{text.untoldRooms}</NotTold>
        </section>
      );
    case 'accessibility':
      return (
        <section>
          <h2 className={styles.title}>{text.tabs.accessibility}</h2>
          <NotTold>{text.untoldAccess}</NotTold>
        </section>
      );
  }
}

function Overview({ hotel }: { readonly hotel: Hotel }) {
  const cash = hotel.discountedPrice ?? hotel.originalPrice;
  return (
    <section>
      <h2 className={styles.title}>{text.whatGuestsFind}</h2>
      {hotel.amenities.length === 0 ? (
        <div className={css({ marginBottom: '36px' })}>
          <NotTold>{text.untoldAmenities}</NotTold>
        </div>
      ) : (
        <ul className={styles.all}>
          {hotel.amenities.map((name) => (
            <li key={name}>
              <Icon name={amenityIcon(name)} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <h2 className={styles.title}>{text.atAGlance}</h2>
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
  <div className={styles.untold}>
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
  </div>
);
