import { css } from '#styled-system/css/css.js';
import { brand } from '#web/brand/brand.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Wrap } from '#web/ui/Layout.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Text, Title2 } from '#web/ui/primitives.ts';
import { Row } from './unlock.styles.ts';

const styles = {
  view: css({
    gridColumn: '1 / 8',
    marginLeft: '-edge',
    marginRight: 'clamp(0px, 2.2vw, 32px)',
    '& > picture': { width: '100%', aspectRatio: { base: '1', lg: '16 / 11' } },
    _onPhones: { gridColumn: '1 / -1', marginRight: '-edge', '& > picture': { aspectRatio: '4 / 3' } },
  }),
  words: css({
    gridColumn: '8 / 13',
    paddingBottom: '4px',
    alignSelf: { base: 'center', lg: 'end' },
    '& h3': { marginTop: { base: '36px', lg: 'clamp(48px, 6vw, 88px)' } },
    _onPhones: { gridColumn: '1 / -1', padding: '40px 0 0', '& h3': { marginTop: '32px' } },
  }),
};

const { family } = brand.home.unlocks;

/** One Family Many Rewards: a picture that bleeds to the left, with the figure on its right. */
export const FamilyUnlock = () => (
  <Wrap>
    <Row>
      <div className={styles.view}>
        <Picture image={family.image} sizes="(min-width: 760px) 58vw, 100vw" />
      </div>
      <div className={styles.words}>
        <FigureNumber figure={family.figure} unit={family.unit} caption={family.caption} />
        <Title2 as="h3" mb="16px">
          {family.title}
        </Title2>
        <Text color="fg.muted" maxW="34em">
          {family.text}
        </Text>
      </div>
    </Row>
  </Wrap>
);
