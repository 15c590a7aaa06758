import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '#web/brand/brand.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Points } from '#web/ui/Points.tsx';
import { Rupees } from '#web/ui/Rupees.tsx';
import { amenityIcon } from '../amenityIcon.ts';
import type { Hotel } from '../loadHotel.ts';
import type { HotelTab as Tab } from '../paths.ts';

const Title = chakra('h2', { base: { textStyle: 'h4', marginBottom: '14px' } });
const All = chakra('ul', {
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
const Text = chakra('p', { base: { textStyle: 'lede', maxWidth: '30em' } });
const Untold = chakra('div', { base: { maxWidth: '36em', color: 'fg.muted' } });

/** What the source tells of a hotel, tab by tab; where it tells nothing, that is what stands there. Member 2 (Hotels). */
export function HotelTab({ hotel, tab }: { readonly hotel: Hotel; readonly tab: Tab }) {
  switch (tab) {
    case 'overview':
      return <Overview hotel={hotel} />;
    case 'about':
      return (
        <section>
          <Title>About {hotel.name}</Title>
          {hotel.description === null ? <NotTold about="itself" /> : <Text>{hotel.description}</Text>}
        </section>
      );
    case 'rooms':
      return (
        <section>
          <Title>Rooms</Title>
          <NotTold about="its rooms" />
        </section>
      );
    case 'accessibility':
      return (
        <section>
          <Title>Accessibility</Title>
          <NotTold about="steps, lifts, or rooms for people who use a wheelchair" />
        </section>
      );
  }
}

function Overview({ hotel }: { readonly hotel: Hotel }) {
  const cash = hotel.discountedPrice ?? hotel.originalPrice;
  return (
    <section>
      <Title>What guests find there</Title>
      {hotel.amenities.length === 0 ? (
        <chakra.div marginBottom="36px">
          <NotTold about="its amenities" />
        </chakra.div>
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
      <Title>At a glance</Title>
      <Facts maxWidth="34em">
        <Fact name="City">{hotel.location ?? 'Not told'}</Fact>
        <Fact name="Rated by guests">
          {hotel.rating === null ? 'Not rated yet' : `${hotel.rating.toFixed(1)} of 5`}
        </Fact>
        <Fact name="A night in points">
          {hotel.points === null ? 'Not for points now' : <Points value={hotel.points} fontWeight="600" />}
        </Fact>
        {cash !== null && (
          <Fact name="A night in money">
            <Rupees value={cash} />
          </Fact>
        )}
      </Facts>
    </section>
  );
}

const NotTold = ({ about }: { readonly about: string }) => (
  <Untold>
    <p>The hotel has not told us about {about}.</p>
    <p>
      If it matters for your stay, ask us before you book:{' '}
      <chakra.a href={brand.contact.phoneLink} textStyle="num" color="fg.ink" fontWeight="600" whiteSpace="nowrap">
        {brand.contact.phone}
      </chakra.a>
    </p>
  </Untold>
);
