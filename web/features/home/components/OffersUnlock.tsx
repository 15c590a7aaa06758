import { brand } from '#web/brand/brand.ts';
import { styled } from '#web/ui/styled.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Wrap } from '../../../ui/Wrap.tsx';
import { Row, Text, Title } from './unlock.styles.ts';

const Words = styled('div', { base: { gridColumn: '1 / 5', _onPhones: { gridColumn: '1 / -1' } } });
const View = styled('div', {
  base: {
    gridColumn: '6 / 13',
    marginRight: '-edge',
    '& > picture': { width: '100%', aspectRatio: { base: '1', lg: '16 / 10' } },
    _onPhones: {
      gridColumn: '1 / -1',
      marginLeft: '-edge',
      marginTop: '36px',
      '& > picture': { aspectRatio: '4 / 3' },
    },
  },
});
const Disclaimer = styled('p', {
  base: {
    marginTop: '28px',
    paddingTop: '16px',
    borderTop: '1px solid {colors.line}',
    textStyle: 'tiny',
    color: 'fg.muted',
    maxWidth: '34em',
  },
});

const { offers } = brand.home.unlocks;

/** Offers and Promotions: text, and a picture that bleeds to the right. No button. */
export const OffersUnlock = () => (
  <Wrap css={{ paddingBlock: 'section' }}>
    <Row css={{ alignItems: 'center' }}>
      <Words>
        <Title>{offers.title}</Title>
        <Text>{offers.text}</Text>
        <Disclaimer>{offers.disclaimer}</Disclaimer>
      </Words>
      <View>
        <Picture image={offers.image} sizes="(min-width: 760px) 58vw, 100vw" />
      </View>
    </Row>
  </Wrap>
);
