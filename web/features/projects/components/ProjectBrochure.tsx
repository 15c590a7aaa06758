import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '#web/brand/brand.ts';
import { buttonStyles } from '../../../ui/buttonStyles.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { cityLabel } from '../labels.ts';
import { useProjectBrochure_projectFragment } from './ProjectBrochure.generated.ts';
import { ProjectPicture } from './ProjectPicture.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
    gap: 'clamp(24px, 4vw, 56px)',
    alignItems: 'center',
    marginTop: '48px',
    marginInline: { base: 'calc(-1 * var(--gutter))', sm: '0' },
    padding: 'clamp(24px, 3.4vw, 44px)',
    background: 'bg.sunken',
  },
});
const Spread = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', boxShadow: 'float' } });
const Cover = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    aspectRatio: '3 / 4',
    padding: '14%',
    background: 'wall.card',
    color: 'wall.fg',
    overflow: 'hidden',
  },
});
const CoverName = chakra('span', {
  base: {
    fontFamily: 'display',
    fontSize: 'clamp(1.1rem, 1.9vw, 1.75rem)',
    lineHeight: '1.08',
    letterSpacing: '-.02em',
  },
});
const Imprint = chakra('span', { base: { fontSize: '.6875rem', lineHeight: '1.4', color: 'wall.muted' } });
const Leaf = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '3 / 4',
    overflow: 'hidden',
    '& > picture, & > [data-blank]': { width: '100%', height: '100%' },
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: '1',
      inset: '0 auto 0 0',
      width: '18px',
      background: 'linear-gradient(90deg, rgb(0 0 0 / .22), transparent)',
    },
  },
});
const Title = chakra('h3', { base: { textStyle: 'h3', marginBottom: '8px' } });
const OpenLink = chakra('a', buttonStyles);

/** The brochure as a spread of its cover and the project, and the way to the PDF itself. */
export function ProjectBrochure(props: {
  readonly project: Parameters<typeof useProjectBrochure_projectFragment>[0]['from'];
}) {
  const { data, complete } = useProjectBrochure_projectFragment({ from: props.project });
  if (!complete || data.brochureUrl === null) return null;
  return (
    <Root>
      <Spread aria-hidden="true">
        <Cover>
          <CoverName>{data.name}</CoverName>
          <Imprint>
            {brand.developer}
            <br />
            {cityLabel(data.city)}
          </Imprint>
        </Cover>
        <Leaf>
          <ProjectPicture project={data} alt="" sizes="(min-width: 1024px) 17vw, 45vw" />
        </Leaf>
      </Spread>
      <div>
        <Title>The brochure</Title>
        <chakra.p textStyle="small" color="fg.muted" marginBottom="22px">
          Plans, materials and the place, to read in peace. A PDF that opens in a new tab.
        </chakra.p>
        <OpenLink variant="outline" href={data.brochureUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="download" />
          Open the brochure
        </OpenLink>
      </div>
    </Root>
  );
}
