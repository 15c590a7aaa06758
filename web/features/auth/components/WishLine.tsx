import { chakra } from '@chakra-ui/react/styled-system';
import { wishKinds } from '#text/accountRegistration.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { ProjectWish } from '../wantedProject.ts';

const icons = { enquire: 'bubble', visit: 'calendar', refer: 'person' } as const;

const Line = chakra('p', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '14px',
    marginTop: '6px',
    padding: '12px 16px',
    borderRadius: 'control',
    background: 'bg.sunken',
    color: 'fg.muted',
  },
});
const Kind = chakra('span', { base: { display: 'block', textStyle: 'tiny' } });
const Name = chakra('span', { base: { display: 'block', fontWeight: '600', color: 'fg.ink' } });

/** The project that the visitor came from, and what they want to do there. */
export function WishLine({ wish }: { readonly wish: ProjectWish }) {
  return (
    <Line>
      <Icon name={icons[wish.want]} />
      <span>
        <Kind>{wishKinds[wish.want]}</Kind>
        <Name>{wish.project.name}</Name>
      </span>
    </Line>
  );
}
