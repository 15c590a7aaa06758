import { brand } from '#web/brand/brand.ts';
import { Flex, Muted, Title3, Wrap } from '#web/ui/primitives.ts';
import { EventsUnlock } from './EventsUnlock.tsx';
import { FamilyUnlock } from './FamilyUnlock.tsx';
import { OffersUnlock } from './OffersUnlock.tsx';
import { ReferralsUnlock } from './ReferralsUnlock.tsx';

/** The benefits of a membership: four sections, each with its own layout. */
export function Unlocks() {
  const { title, line } = brand.home.unlocks;
  return (
    <section aria-labelledby="unlocks">
      <Wrap>
        <Flex
          align="baseline"
          justify="space-between"
          gap="24px"
          borderTop="1px solid {colors.fg.ink}"
          pt="20px"
          mb="clamp(40px, 5vw, 72px)"
        >
          <Title3 id="unlocks">{title}</Title3>
          <Muted display={{ base: 'none', sm: 'block' }}>{line}</Muted>
        </Flex>
      </Wrap>
      <FamilyUnlock />
      <ReferralsUnlock />
      <OffersUnlock />
      <EventsUnlock />
    </section>
  );
}
