import type { FragmentType } from '@apollo/client';
import type { CSSProperties } from 'react';
import { css } from '#styled-system/css/css.js';
import { amenityName } from '#text/projectFacts.ts';
import * as text from '#text/project.ts';
import { brand } from '#web/brand/brand.ts';
import { Box, Flex, Muted, Stack } from '#web/ui/primitives.ts';
import { amenityIcon, usualAmenities } from './amenityIcons.ts';
import {
  type ProjectAmenities_projectFragment,
  useProjectAmenities_projectFragment,
} from './ProjectAmenities.generated.ts';

const styles = {
  given: css({ width: '38px', height: '38px', objectFit: 'contain', objectPosition: '0 50%' }),
};

/** An arch: for amenities without an icon or a picture. */
const archPath = 'M8 35V20a12 12 0 0 1 24 0v15M14 35V20a6 6 0 0 1 12 0v15M5 35h30';

/** The row length that leaves the fewest empty cells in the last row. */
const fullest = (count: number, widths: readonly number[]): number =>
  widths.reduce((best, width) => (emptyPlaces(count, width) < emptyPlaces(count, best) ? width : best));
const emptyPlaces = (count: number, width: number): number => (width - (count % width)) % width;
const columnsFor = (count: number) =>
  ({ '--on-tablets': fullest(count, [4, 3]), '--wide': fullest(count, [5, 4, 3]) }) as CSSProperties;

/** The shared amenities, each with its icon. A project without amenities shows the usual ones. */
export function ProjectAmenities(props: { readonly project: FragmentType<ProjectAmenities_projectFragment> }) {
  const { data, complete } = useProjectAmenities_projectFragment({ from: props.project });
  if (!complete) return null;
  const named = data.amenities;
  const shown =
    named.length > 0
      ? named.map((amenity) => ({ ...amenity, label: amenityName(amenity.name) }))
      : usualAmenities.map((name) => ({ name, label: text.usualAmenities[name], iconUrl: null }));
  return (
    <>
      {named.length === 0 && (
        <Muted mt="-14px" mb="24px">
          {text.usualOnes(brand.developer)}
        </Muted>
      )}
      <Stack
        as="ul"
        columns={{
          base: 'repeat(2, 1fr)',
          sm: 'repeat(var(--on-tablets), 1fr)',
          xl: 'repeat(var(--wide), 1fr)',
        }}
        listStyle="none"
        borderTop="1px solid {colors.line}"
        borderLeft="1px solid {colors.line}"
        role="list"
        style={columnsFor(shown.length)}
      >
        {shown.map(({ name, label, iconUrl }) => {
          const drawing = amenityIcon(name);
          return (
            <Flex
              as="li"
              direction="column"
              justify="space-between"
              gap="20px"
              minH={{ base: '118px', sm: '142px' }}
              p={{ base: '18px 16px 14px', sm: '24px 18px 18px' }}
              borderRight="1px solid {colors.line}"
              borderBottom="1px solid {colors.line}"
              fontSize="15"
              fontWeight="500"
              lineHeight="1.3"
              overflowWrap="anywhere"
              key={name}
            >
              {drawing === undefined && iconUrl !== null ? (
                <img className={styles.given} src={iconUrl} alt="" width="38" height="38" loading="lazy" />
              ) : (
                <Box
                  as="svg"
                  w="38px"
                  h="38px"
                  ml="-3px"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  color="brand.solid"
                  viewBox="0 0 40 40"
                  aria-hidden="true"
                >
                  <path d={drawing ?? archPath} />
                </Box>
              )}
              <span>{label.replace('/', '/\u200b')}</span>
            </Flex>
          );
        })}
      </Stack>
    </>
  );
}
