import type { FragmentType } from '@apollo/client';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboard.tsx';
import { brand } from '#web/brand/brand.ts';
import { istLongMonth } from '#web/format/ist.ts';
import { Arch } from '#web/ui/Arch.tsx';
import { LogoMark } from '#web/ui/Logo.tsx';
import { Picture, pictureOf } from '#web/ui/Picture.tsx';
import { Box, Flex, Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { type MemberCard_memberFragment, useMemberCard_memberFragment } from './MemberCard.generated.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const styles = {
  card: css({
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    aspectRatio: '1.52',
    // As tall as the element beside it, and no wider than its column.
    maxWidth: '100%',
    borderRadius: 'card',
    background: 'wall.card',
    printColorAdjust: 'exact',
    color: 'wall.fg',
    containerType: 'inline-size',
  }),
  arcs: css({
    position: 'absolute',
    zIndex: '-1',
    right: '0',
    bottom: '0',
    height: '100%',
    stroke: 'wall.line',
    strokeOpacity: '0.7',
    strokeWidth: '1',
    fill: 'none',
  }),
  mark: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '12px',
    fontFamily: 'display',
    flexShrink: '0',
    marginBottom: '10px',
    fontSize: { base: '21', lg: '24' },
    letterSpacing: '-.02em',
    lineHeight: '1',
    '& svg': { width: '30px', height: '28px', fill: 'none', stroke: 'currentColor', strokeWidth: '1.6', flex: 'none' },
  }),
  name: css({
    marginTop: 'auto',
    flexShrink: '0',
    fontFamily: 'display',
    fontSize: { base: '21', md: '24' },
    lineHeight: '1.1',
    letterSpacing: '-.015em',
    overflowWrap: 'anywhere',
    lineClamp: '3',
    '@container (max-width: 400px)': { fontSize: '21', lineClamp: '2' },
  }),
  facts: css({
    marginTop: '4.2cqw',
    display: 'grid',
    gap: '3px',
    minHeight: '4.4em',
    flexShrink: '0',
    alignContent: 'start',
    fontSize: { base: '13', lg: '14' },
    lineHeight: '1.45',
    color: 'wall.muted',
    '& dd': { display: 'inline', color: 'wall.fg' },
    '& dt': { display: 'inline' },
    // A narrow card has no room for a third fact, which may need two lines.
    '@container (max-width: 400px)': { minHeight: '3em', '& > [data-part=home]': { display: 'none' } },
  }),
};
const Window = styled(Arch, {
  base: {
    position: 'absolute',
    background: 'wall.line',
    right: '7.2cqw',
    bottom: '0',
    width: '35.5cqw',
    height: '82%',
    // The lamps behind the window are lit in both themes.
    '--picture-filter': 'none',
  },
});
const radii = [92, 118, 144, 170, 196, 222] as const;

/** The CRM's data of the membership; null while it loads. */
function Particulars({ member }: { readonly member: FragmentType<MemberCard_memberFragment> }) {
  const { data, complete } = useMemberCard_memberFragment({ from: member });
  if (!complete) return null;
  const { membershipNumber, homeProjectName: home, memberSince } = data;
  return (
    <>
      <div>
        <VisuallyHidden as="dt">{text.membershipNumber}</VisuallyHidden>
        <Text as="dd" textStyle="num" letterSpacing=".09em !important" fontWeight="500">
          {membershipNumber}
        </Text>
      </div>
      {home !== null && (
        <div data-part="home">
          <VisuallyHidden as="dt">{text.home}</VisuallyHidden>
          <dd>{home}</dd>
        </div>
      )}
      {memberSince !== null && (
        <div>
          <dt>{text.memberSince}</dt>{' '}
          <Box as="dd" color="wall.muted !important">
            {istLongMonth(memberSince)}
          </Box>
        </div>
      )}
    </>
  );
}

/** The project of the member's home at dusk; the brand's picture if the list of projects has none of this name. */
function Home({ member }: { readonly member: FragmentType<MemberCard_memberFragment> | null }) {
  const { data, complete } = useMemberCard_memberFragment({ from: member });
  const project = (complete && data.homeProject) || null;
  const image = project ? (project.eveningImage ?? pictureOf(project)) : null;
  return (
    <Picture
      image={image ?? brand.memberCard.image}
      position={image === null ? brand.memberCard.position : '50% 60%'}
      // A landscape, as wide as the height of the window requires.
      sizes="(min-width: 820px) 400px, 90vw"
      alt=""
      css={{ height: '100%' }}
      priority
    />
  );
}

/**
 * The membership as a card, with the arch as a window of a lit home. Dark green in both themes. While its data loads,
 * it shows only the name, which is in the session.
 */
export function MemberCard(props: {
  readonly name: string | null;
  readonly member: FragmentType<MemberCard_memberFragment> | null;
  /** Whether the member is still to come. Then the window is dark, as nobody knows yet what is seen from it. */
  readonly isLoading: boolean;
}) {
  return (
    <section className={styles.card} aria-label={text.memberCard}>
      <svg className={styles.arcs} viewBox="0 0 400 320" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
        {radii.map((radius) => (
          <path key={radius} d={`M${272 - radius} 330V150a${radius} ${radius} 0 0 1 ${2 * radius} 0V330`} />
        ))}
      </svg>
      <Flex position="absolute" inset="0 46% 0 0" p="6.4cqw 0 6cqw 6.6cqw" direction="column">
        <span className={styles.mark}>
          <LogoMark />
          {brand.name}
        </span>
        <p className={styles.name}>{props.name}</p>
        <dl className={styles.facts}>{props.member && <Particulars member={props.member} />}</dl>
      </Flex>
      <Window>{!props.isLoading && <Home member={props.member} />}</Window>
    </section>
  );
}
