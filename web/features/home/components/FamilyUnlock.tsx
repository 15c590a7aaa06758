import { useClubRules } from '#web/apollo/useClubRules.ts';
import { brand } from '#web/brand/brand.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Box, Text, Title2, Wrap } from '#web/ui/primitives.ts';
import { Row } from './unlock.styles.ts';

const { family } = brand.home.unlocks;

/** One Family Many Rewards: a picture that bleeds to the left, with the figure on its right. */
export function FamilyUnlock() {
  const rules = useClubRules();
  return (
    <Wrap>
      <Row>
        <Box
          gridColumn="1 / 8"
          ml="-edge"
          mr="clamp(0px, 2.2vw, 32px)"
          _onPhones={{ gridColumn: '1 / -1', marginRight: '-edge' }}
        >
          <Picture
            css={{ width: '100%', aspectRatio: { base: '1', lg: '16 / 11' }, _onPhones: { aspectRatio: '4 / 3' } }}
            image={family.image}
            sizes="(min-width: 760px) 58vw, 100vw"
          />
        </Box>
        <Box
          gridColumn="8 / 13"
          pb="4px"
          alignSelf={{ base: 'center', lg: 'end' }}
          _onPhones={{ gridColumn: '1 / -1', padding: '40px 0 0' }}
        >
          <FigureNumber figure={String(rules.rewards.repurchasePercent)} unit="%" caption={family.caption} />
          <Title2
            as="h3"
            mt={{ base: '36px', lg: 'clamp(48px, 6vw, 88px)' }}
            mb="16px"
            _onPhones={{ marginTop: '32px' }}
          >
            {family.title}
          </Title2>
          <Text color="fg.muted" maxW="34em">
            {family.text(rules)}
          </Text>
        </Box>
      </Row>
    </Wrap>
  );
}
