import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '#rules/messages.ts';
import { formatNumber } from './format.ts';
import { Meter, meterTones } from './Meter.tsx';
import { Num } from './Num.tsx';
import { Points } from './Points.tsx';

const List = chakra('dl', {
  base: {
    fontSize: '15',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '16px',
      paddingBlock: '8px',
    },
    '& dt': { display: 'flex', alignItems: 'center', gap: '9px', color: 'fg.muted' },
    '& dd': { fontWeight: '500' },
  },
});
const Last = chakra('div', {
  base: {
    marginTop: '5px',
    borderTop: '1px solid {colors.fg.ink}',
    paddingTop: '12px !important',
    '& dt': { color: 'fg.ink', fontWeight: '600' },
    '& dd': { fontSize: '21', fontWeight: '600' },
  },
});
const Key = chakra('i', { base: { flex: 'none', width: '10px', height: '10px', borderRadius: '2px' } });
const Held = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '9px', marginTop: '4px', textStyle: 'tiny', color: 'fg.muted' },
});
const Blocked = chakra('p', { base: { marginTop: '4px', fontSize: '15', fontWeight: '500', color: 'bad' } });

/**
 * The arithmetic of points wherever they move: what there is, what this takes, what is left. When it does not reach, what
 * is missing, in the words of member 8.
 */
export function PointsSum(props: {
  /** What can be spent now. */
  readonly available: number;
  /** What this takes. */
  readonly taken: number;
  /** Set aside for what is not settled yet; in nobody's sum, but told. */
  readonly held?: number | null;
  readonly takenLabel?: string;
}) {
  const { available, taken, held, takenLabel = 'This redemption' } = props;
  const left = available - taken;
  const isHeld = typeof held === 'number' && held > 0;
  return (
    <div>
      {left >= 0 && (
        <chakra.div marginBottom="10px">
          <Meter
            label="Your points"
            parts={[
              { label: 'left to redeem after', value: left, tone: 'points' },
              { label: 'for this redemption', value: taken, tone: 'use' },
              ...(isHeld ? [{ label: 'held', value: held, tone: 'held' } as const] : []),
            ]}
          />
        </chakra.div>
      )}
      <List>
        <div>
          <dt>Available now</dt>
          <Points as="dd" value={available} tone="ink" />
        </div>
        <div>
          <dt>
            {left >= 0 && <Key background={meterTones.use} aria-hidden="true" />}
            {takenLabel}
          </dt>
          <Points as="dd" value={-taken} tone="ink" />
        </div>
        {left >= 0 ? (
          <Last>
            <dt>
              <Key background="points" aria-hidden="true" />
              Left to redeem after
            </dt>
            <Points as="dd" value={left} />
          </Last>
        ) : (
          <Last>
            <dt>Short by</dt>
            <Points as="dd" value={-left} tone="ink" color="bad" />
          </Last>
        )}
      </List>
      {left < 0 && <Blocked>{messages.insufficientPoints}</Blocked>}
      {isHeld && (
        <Held>
          <Key background={meterTones.held} aria-hidden="true" />
          <span>
            Another <Num>{formatNumber(held)}</Num> are held for what is not settled yet.
          </span>
        </Held>
      )}
    </div>
  );
}
