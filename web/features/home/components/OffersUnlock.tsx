import { brand } from '#web/brand/brand.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Box, Text, Tiny, Title2, Wrap } from '#web/ui/primitives.ts';
import { Row } from './unlock.styles.ts';

const { offers } = brand.home.unlocks;

/** Offers and Promotions: text, and a picture that bleeds to the right. No button. */
export const OffersUnlock = () => (
  <Wrap py="section">
    <Row css={{ alignItems: 'center' }}>
      <Box gridColumn="1 / 5" _onPhones={{ gridColumn: '1 / -1' }}>
        <Title2 as="h3" mb="16px">
          {offers.title}
        </Title2>
        <Text color="fg.muted" maxW="34em">
          {offers.text}
        </Text>
        <Tiny mt="28px" pt="16px" borderTop="1px solid {colors.line}" maxW="34em">
          {offers.disclaimer}
        </Tiny>
      </Box>
      <Box gridColumn="6 / 13" mr="-edge" _onPhones={{ gridColumn: '1 / -1', marginLeft: '-edge', marginTop: '36px' }}>
        <Picture
          css={{ width: '100%', aspectRatio: { base: '1', lg: '16 / 10' }, _onPhones: { aspectRatio: '4 / 3' } }}
          image={offers.image}
          sizes="(min-width: 760px) 58vw, 100vw"
        />
      </Box>
    </Row>
  </Wrap>
);
