import { brand } from '#web/brand/brand.ts';
import { styled } from '#web/ui/styled.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Wrap } from '../../../ui/Wrap.tsx';
import { FigureNumber } from '../../../ui/FigureNumber.tsx';
import { Row, Text, Title } from './unlock.styles.ts';

const View = styled('div', {
  base: {
    gridColumn: '1 / 8',
    marginLeft: '-edge',
    marginRight: 'clamp(0px, 2.2vw, 32px)',
    '& > picture': { width: '100%', aspectRatio: { base: '1', lg: '16 / 11' } },
    _onPhones: { gridColumn: '1 / -1', marginRight: '-edge', '& > picture': { aspectRatio: '4 / 3' } },
  },
});
const Words = styled('div', {
  base: {
    gridColumn: '8 / 13',
    paddingBottom: '4px',
    alignSelf: { base: 'center', lg: 'end' },
    '& h3': { marginTop: { base: '36px', lg: 'clamp(48px, 6vw, 88px)' } },
    _onPhones: { gridColumn: '1 / -1', padding: '40px 0 0', '& h3': { marginTop: '32px' } },
  },
});

const { family } = brand.home.unlocks;

/** One Family Many Rewards: a picture that bleeds to the left, with the figure on its right. */
export const FamilyUnlock = () => (
  <Wrap>
    <Row>
      <View>
        <Picture image={family.image} sizes="(min-width: 760px) 58vw, 100vw" />
      </View>
      <Words>
        <FigureNumber figure={family.figure} unit={family.unit} caption={family.caption} />
        <Title>{family.title}</Title>
        <Text>{family.text}</Text>
      </Words>
    </Row>
  </Wrap>
);
