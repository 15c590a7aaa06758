import { css } from '#styled-system/css/css.js';
import * as text from '#text/projects.ts';
import { brand } from '#web/brand/brand.ts';
import { heroPictures } from '#web/brand/projectsHero.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Box, Flex, Text } from '#web/ui/primitives.ts';

/** Two masks fade the picture into the page on all sides, so that it has no visible edge; on phones one does. */
const picture = {
  width: '100%',
  height: '100%',
  maskComposite: 'intersect',
  _onPhones: { maskImage: 'linear-gradient(transparent, black 26%, black 78%, transparent 99%)' },
} as const;
const place = {
  position: 'absolute',
  right: '0',
  top: '0',
  height: '100%',
  _onPhones: { position: 'relative', top: '0', width: '100%', height: '220px' },
} as const;
const styles = {
  day: css({
    ...place,
    width: 'min(66vw, 1040px)',
    '& > picture': {
      ...picture,
      maskImage:
        'linear-gradient(90deg, transparent 2%, black 40%), linear-gradient(transparent, black 30%, black 76%, transparent 99%)',
    },
    _dark: { display: 'none' },
  }),
  dusk: css({
    ...place,
    display: 'none',
    width: 'min(58vw, 880px)',
    top: '52px',
    height: 'calc(100% - 52px)',
    '& > picture': {
      ...picture,
      maskImage:
        'linear-gradient(90deg, transparent 2%, black 38%, black 82%, transparent), linear-gradient(transparent 2%, black 34%, black 80%, transparent 99%)',
    },
    _dark: { display: 'block' },
  }),
};

/** The page's title over a picture of the day, or of dusk in the dark theme. Only the visible one is fetched. */
export function ProjectsHero() {
  return (
    <Box
      as="section"
      position="relative"
      h="clamp(300px, 27vw, 396px)"
      overflow="clip"
      _onPhones={{ display: 'flex', flexDirection: 'column-reverse', height: 'auto', paddingTop: '40px' }}
    >
      <Flex
        position="relative"
        zIndex="1"
        direction="column"
        justify="flex-end"
        h="100%"
        px="edge"
        pb="34px"
        _onPhones={{ height: 'auto', paddingBottom: '24px', marginTop: '-18px' }}
      >
        <Text as="h1" textStyle="banner" ml="-.035em" outline="0" tabIndex={-1}>
          {text.title}
        </Text>
        <Text color="fg.muted" mt={{ base: '12px', sm: '18px' }} maxW={{ base: 'none', sm: '17em', lg: '24em' }}>
          {text.promise(brand.developer)}
        </Text>
      </Flex>
      <div className={styles.day}>
        <Picture {...heroPictures.light} alt="" position="50% 24%" priority="shown" />
      </div>
      <div className={styles.dusk}>
        <Picture {...heroPictures.dark} alt="" position="50% 30%" priority="shown" />
      </div>
    </Box>
  );
}
