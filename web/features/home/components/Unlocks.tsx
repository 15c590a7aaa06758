import { css } from '#styled-system/css/css.js';
import { brand } from '#web/brand/brand.ts';
import { Wrap } from '#web/ui/Layout.tsx';
import { Muted, Title3 } from '#web/ui/primitives.ts';
import { EventsUnlock } from './EventsUnlock.tsx';
import { FamilyUnlock } from './FamilyUnlock.tsx';
import { OffersUnlock } from './OffersUnlock.tsx';
import { ReferralsUnlock } from './ReferralsUnlock.tsx';

const styles = {
  head: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '24px',
    borderTop: '1px solid {colors.fg.ink}',
    paddingTop: '20px',
    marginBottom: 'clamp(40px, 5vw, 72px)',
  }),
};

/** The benefits of a membership: four sections, each with its own layout. */
export function Unlocks() {
  const { title, line } = brand.home.unlocks;
  return (
    <section aria-labelledby="unlocks">
      <Wrap>
        <div className={styles.head}>
          <Title3 id="unlocks">{title}</Title3>
          <Muted display={{ base: 'none', sm: 'block' }}>{line}</Muted>
        </div>
      </Wrap>
      <FamilyUnlock />
      <ReferralsUnlock />
      <OffersUnlock />
      <EventsUnlock />
    </section>
  );
}
