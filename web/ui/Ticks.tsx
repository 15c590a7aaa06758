import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { tickStates } from '#text/ui.ts';
import { Num } from './Amount.tsx';
import { BusyMark } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { styled } from './styled.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Muted, Stack, Text } from './primitives.ts';

export type TickState = 'done' | 'now' | 'todo' | 'failed';

/** Steps in order, each with its time; its children are `Tick`. */
export const Ticks = styled('ol', { base: { display: 'grid', borderBlock: '1px solid {colors.line}' } });

const When = styled(Num, { base: { fontSize: '14', color: 'fg.muted', textAlign: 'right' } });
const styles = {
  row: css({
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'center',
    paddingBlock: '16px',
    '& + &': { borderTop: '1px solid {colors.line}' },
    '&[data-state=todo] > strong': { fontWeight: '500', color: 'fg.muted' },
  }),
};

/** One of `Ticks`. A tick is set only for what is known to have happened. */
export function Tick(props: {
  readonly state: TickState;
  /** The text of the step, for example `Order VR-20914 placed`. */
  readonly what: ReactNode;
  /** When it happened, or what its time depends on. */
  readonly when?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { state, what, when, children } = props;
  return (
    <li className={styles.row} data-state={state}>
      <TickIcon state={state} />
      <Text as="strong" fontSize="17" fontWeight="600" lineHeight="1.4">
        <VisuallyHidden>{tickStates[state]}</VisuallyHidden>
        {what}
      </Text>
      {when === undefined ? <span /> : <When>{when}</When>}
      {children !== undefined && (
        <Muted as="div" gridColumn="2 / -1">
          {children}
        </Muted>
      )}
    </li>
  );
}

function TickIcon({ state }: { readonly state: TickState }) {
  switch (state) {
    case 'done':
      return <Icon name="check" css={{ color: 'good', width: '22px', height: '22px', strokeWidth: '2' }} />;
    case 'failed':
      return <Icon name="close" css={{ color: 'bad', width: '20px', height: '20px', strokeWidth: '2' }} />;
    case 'now':
      return (
        <Stack as="span" color="wait">
          <BusyMark />
        </Stack>
      );
    case 'todo':
      return (
        <Text
          as="span"
          w="18px"
          h="18px"
          borderRadius="round"
          border="1.5px solid {colors.line.field}"
          opacity="0.6"
          aria-hidden="true"
        />
      );
  }
}
