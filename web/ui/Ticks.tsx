import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { BusyMark } from './BusyMark.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const looks = {
  done: { color: 'good', words: 'Done' },
  now: { color: 'wait', words: 'In progress' },
  todo: { color: 'fg.muted', words: 'Not yet' },
  failed: { color: 'bad', words: 'Failed' },
} as const;

export interface Tick {
  readonly key: string;
  readonly state: keyof typeof looks;
  readonly title: ReactNode;
  /** When it came to this, or what it waits for. */
  readonly time: ReactNode;
  readonly detail?: ReactNode;
}

const List = chakra('ol', { base: { display: 'grid', listStyle: 'none', borderBlock: '1px solid {colors.line}' } });
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '28px minmax(0, 1fr)', sm: '28px minmax(0, 1fr) auto' },
    gap: '2px 12px',
    alignItems: 'baseline',
    paddingBlock: '16px',
    '& + &': { borderTop: '1px solid {colors.line}' },
    '& > svg': { width: '22px', height: '22px', strokeWidth: '2', alignSelf: 'center' },
  },
});
const Mark = chakra('span', { base: { display: 'grid', placeItems: 'center', width: '22px', alignSelf: 'center' } });
const Title = chakra('span', {
  base: { fontSize: '17', fontWeight: '600', lineHeight: '1.4', '[data-state=todo] > &': { color: 'fg.muted', fontWeight: '500' } },
});
const Time = chakra('span', {
  base: { textStyle: 'num', fontSize: '.875rem', color: 'fg.muted', gridColumn: { base: '2', sm: '3' } },
});
const Detail = chakra('span', { base: { textStyle: 'small', color: 'fg.muted', gridColumn: '2 / -1' } });

/** The steps of something that takes its time, each with its own: what is done, under way, still to come, or failed. */
export function Ticks({ label, ticks }: { readonly label: string; readonly ticks: readonly Tick[] }) {
  return (
    <List aria-label={label}>
      {ticks.map(({ key, state, title, time, detail }) => (
        <Row key={key} data-state={state}>
          <Mark color={looks[state].color}>
            {state === 'now' ? <BusyMark /> : <Icon name={marks[state]} strokeWidth="2" />}
          </Mark>
          <Title>
            <VisuallyHidden>{looks[state].words}: </VisuallyHidden>
            {title}
          </Title>
          <Time>{time}</Time>
          {detail !== undefined && <Detail>{detail}</Detail>}
        </Row>
      ))}
    </List>
  );
}

const marks = { done: 'check', todo: 'ring', failed: 'close' } as const;
