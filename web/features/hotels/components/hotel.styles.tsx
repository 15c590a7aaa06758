import { css } from '#styled-system/css/css.js';
import * as text from '#text/hotelParts.tsx';
import { amenityName } from '#text/projectFacts.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Points, Rupees } from '#web/ui/Amount.tsx';
import { Drawing, Icon } from '#web/ui/Icon.tsx';
import { styled } from '#web/ui/styled.ts';
import { hidden } from '#web/ui/VisuallyHidden.tsx';
import { Box, Flex, Text } from '#web/ui/primitives.ts';
import { amenityIcon } from '../amenityIcon.ts';

const styles = {
  cash: css({ textStyle: 'small', color: 'fg.muted', lineHeight: '1.4', '& s': { marginLeft: '4px' } }),
};

/** The guests' rating; nothing if there is none. */
export const Rating = ({ value }: { readonly value: number | null }) =>
  value === null ? null : (
    <Text as="span" textStyle="num" display="inline-flex" align="baseline" gap="5px" fontSize="15" fontWeight="600">
      <Icon
        name="star"
        css={{ alignSelf: 'center', width: '15px', height: '15px', fill: 'currentColor', strokeWidth: '0' }}
      />
      {text.rated(value.toFixed(1), hidden)}
    </Text>
  );

export const Amenities = ({ names }: { readonly names: readonly string[] }) => (
  <Flex as="ul" wrap="wrap" gap="6px 16px" listStyle="none" fontSize="14" color="fg.muted" aria-label={text.amenities}>
    {names.map((name) => (
      <Box as="li" display="inline-flex" align="center" gap="6px" key={name}>
        <Drawing css={{ width: '17px', height: '17px' }} path={amenityIcon(name)} />
        {amenityName(name)}
      </Box>
    ))}
  </Flex>
);

const Night = styled('p', {
  base: {
    fontSize: '21',
    fontWeight: '600',
    lineHeight: '1.25',
    '& small': { fontSize: '14', fontWeight: '400', color: 'fg.muted' },
  },
});

/** The price of the stay in points, per night and in total, and the price per night in money if the source has it. */
export function HotelPrice(props: {
  readonly points: number | null;
  readonly nights: number;
  readonly now: number | null;
  readonly before: number | null;
}) {
  const { points, nights, now, before } = props;
  return (
    <div>
      {points === null ? (
        <Night css={{ fontSize: '17' }}>{text.notForPoints}</Night>
      ) : (
        <Night>{text.pointsANight(<Points value={points} css={{ letterSpacing: '-.02em' }} />)}</Night>
      )}
      {now !== null && (
        <p className={styles.cash}>
          {text.worthInMoney(<Rupees value={now} />)}
          {before !== null && before > now && <s>{text.insteadOf(<Rupees value={before} />, hidden)}</s>}
        </p>
      )}
      {points !== null && nights > 1 && (
        <p className={styles.cash}>
          {text.pointsForNights(<Points value={points * nights} tone="ink" css={{ fontWeight: '600' }} />, nights)}
        </p>
      )}
    </div>
  );
}

const Reach = styled('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: '14',
    fontWeight: '600',
    '& svg': { width: '15px', height: '15px', strokeWidth: '2.2' },
  },
});

/**
 * Whether the member can afford it: in nights, or in missing points. Nothing if the price or the points are unknown.
 */
export function Affordable(props: {
  readonly points: number | null;
  readonly nights: number;
  readonly available: number | null;
}) {
  const { points, nights, available } = props;
  if (points === null || points === 0 || available === null) return null;
  const enough = Math.floor(available / points);
  if (enough >= nights) {
    return (
      <Reach css={{ color: 'good' }}>
        <Icon name="check" />
        <span>{text.pointsReach(enough)}</span>
      </Reach>
    );
  }
  return (
    <Reach css={{ color: 'fg.muted' }}>
      <Icon name="minus" />
      <span>
        {text.pointsShort(
          <Text as="span" textStyle="num">
            {formatNumber(points * nights - available)}
          </Text>,
          nights,
        )}
      </span>
    </Reach>
  );
}
