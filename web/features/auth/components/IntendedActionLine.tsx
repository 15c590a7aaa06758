import { intendedActionKinds } from '#text/accountRegistration.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { styled } from '#web/ui/styled.ts';
import type { IntendedAction } from '../wantedProject.ts';

const icons = { enquire: 'bubble', visit: 'calendar', refer: 'person' } as const;

const Line = styled('p', {
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
const Kind = styled('span', { base: { display: 'block', textStyle: 'tiny' } });
const Name = styled('span', { base: { display: 'block', fontWeight: '600', color: 'fg.ink' } });

/** The project that the visitor came from, and what they want to do there. */
export function IntendedActionLine({ intended }: { readonly intended: IntendedAction }) {
  return (
    <Line>
      <Icon name={icons[intended.want]} />
      <span>
        <Kind>{intendedActionKinds[intended.want]}</Kind>
        <Name>{intended.project.name}</Name>
      </span>
    </Line>
  );
}
