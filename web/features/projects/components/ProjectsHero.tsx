import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/projects.ts';
import { brand } from '#web/brand/brand.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { heroPictures } from '#web/brand/projectsHero.ts';

const onPhones = '@media (max-width: 759.98px)';

const Root = chakra('section', {
  base: {
    position: 'relative',
    height: 'clamp(300px, 27vw, 396px)',
    overflow: 'clip',
    [onPhones]: { display: 'flex', flexDirection: 'column-reverse', height: 'auto', paddingTop: '40px' },
  },
});
const Words = chakra('div', {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    height: '100%',
    paddingInline: 'edge',
    paddingBottom: '34px',
    [onPhones]: { height: 'auto', paddingBottom: '24px', marginTop: '-18px' },
  },
});
const Name = chakra('h1', { base: { textStyle: 'banner', marginLeft: '-.035em', outline: 'none' } });
const Line = chakra('p', {
  base: {
    color: 'fg.muted',
    marginTop: { base: '12px', sm: '18px' },
    maxWidth: { base: 'none', sm: '17em', lg: '24em' },
  },
});

/** Two masks fade the picture into the page on all sides, so that it has no visible edge. */
const mask = (horizontal: string, vertical: string) => ({
  maskImage: `${horizontal}, ${vertical}`,
  maskComposite: 'intersect',
  [onPhones]: { maskImage: 'linear-gradient(transparent, black 26%, black 78%, transparent 99%)' },
});
const place = {
  position: 'absolute',
  right: '0',
  top: '0',
  height: '100%',
  '& > picture': { width: '100%', height: '100%' },
  [onPhones]: { position: 'relative', top: '0', width: '100%', height: '220px' },
} as const;

const Day = chakra('div', {
  base: {
    ...place,
    width: 'min(66vw, 1040px)',
    '& > picture': {
      ...place['& > picture'],
      ...mask(
        'linear-gradient(90deg, transparent 2%, black 40%)',
        'linear-gradient(transparent, black 30%, black 76%, transparent 99%)',
      ),
    },
    _dark: { display: 'none' },
  },
});
const Dusk = chakra('div', {
  base: {
    ...place,
    display: 'none',
    width: 'min(58vw, 880px)',
    top: '52px',
    height: 'calc(100% - 52px)',
    '& > picture': {
      ...place['& > picture'],
      ...mask(
        'linear-gradient(90deg, transparent 2%, black 38%, black 82%, transparent)',
        'linear-gradient(transparent 2%, black 34%, black 80%, transparent 99%)',
      ),
    },
    _dark: { display: 'block' },
  },
});

/** The page's title over a picture of the day, or of dusk in the dark theme. Only the visible one is fetched. */
export function ProjectsHero() {
  return (
    <Root>
      <Words>
        <Name tabIndex={-1}>{text.title}</Name>
        <Line>{text.promise(brand.developer)}</Line>
      </Words>
      <Day>
        <Picture {...heroPictures.light} alt="" position="50% 16%" priority="shown" />
      </Day>
      <Dusk>
        <Picture {...heroPictures.dark} alt="" position="50% 30%" priority="shown" />
      </Dusk>
    </Root>
  );
}
