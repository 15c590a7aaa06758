import type { ReactNode } from 'react';
import { orderStep } from '#rules/messageTemplates.ts';
import { type OrderStatus, trackingSteps } from '#rules/orders.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/tracking.tsx';
import { istMoment } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { isCalledOff } from '../orderWords.ts';
import type { OrderData } from './useOrder.ts';

const styles = {
  step: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '28px minmax(0, 1fr)', sm: '28px minmax(0, 1fr) auto' },
    gap: '2px 16px',
    paddingBottom: '34px',
    textStyle: 'small',
    _before: {
      content: '""',
      position: 'absolute',
      left: '13px',
      top: '26px',
      bottom: '-2px',
      width: '2px',
      background: 'good',
    },
    _last: { paddingBottom: '0', _before: { display: 'none' } },
    '&:is([data-state=CURRENT], [data-state=UPCOMING])::before': {
      background: 'repeating-linear-gradient({colors.line} 0 5px, transparent 5px 10px)',
    },
    '& > strong': { fontSize: '17', fontWeight: '600', lineHeight: '28px' },
    '&[data-state=UPCOMING] > strong': { fontWeight: '500', color: 'fg.muted' },
    '& > [data-part=when]': {
      fontSize: '14',
      color: 'fg.muted',
      lineHeight: { base: '1.5', sm: '28px' },
      gridColumn: { base: '2', sm: 'auto' },
    },
    '& > p': { gridColumn: '2 / -1', color: 'fg.muted' },
  }),
  dot: css({
    width: '28px',
    height: '28px',
    borderRadius: 'round',
    display: 'grid',
    placeItems: 'center',
    background: 'good',
    color: 'bg.raised',
    '& > svg': { width: '15px', height: '15px', strokeWidth: '2.6' },
    '[data-state=CURRENT] > &': { background: 'bg.raised', boxShadow: 'innerWait', color: 'wait' },
    '[data-ended] > &': { background: 'fg.muted' },
    '[data-state=UPCOMING] > &': { background: 'none', boxShadow: 'innerLine' },
  }),
};

type Tracking = OrderData['tracking'];

/** The fixed steps that are still to come after those of the log, which are all done. */
const toCome = ({ reached, steps }: Tracking): readonly string[] =>
  reached === null || steps.some(({ state }) => state !== 'DONE')
    ? []
    : trackingSteps.slice(trackingSteps.indexOf(reached) + 1).map(orderStep);

/** The steps of an order: one per log, all done, and below them what is to come; or the four fixed ones. See docs/domain/redemptions.md. */
export function Timeline(props: {
  readonly tracking: Tracking;
  /** The status of the order. A cancelled order ends with a cross. */
  readonly status: OrderStatus;
  /** Content for the last completed step, such as the carrier's number. */
  readonly extra?: ReactNode;
}) {
  const { tracking, status, extra } = props;
  const { steps } = tracking;
  const next = toCome(tracking);
  const latest = steps.findLastIndex(({ state }) => state !== 'UPCOMING');
  return (
    <>
      <Stack as="ol" aria-label={text.steps}>
        {steps.map((step, place) => (
          <li
            className={styles.step}
            // A status can be reached twice, so the index is part of the key.
            // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added at the end
            key={`${place} ${step.label}`}
            data-state={step.state}
            data-ended={isCalledOff(status) && place === latest && step.state === 'DONE' ? '' : undefined}
            aria-current={place === latest ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {step.state === 'DONE' && <Icon name={isCalledOff(status) && place === latest ? 'close' : 'check'} />}
              {step.state === 'CURRENT' && <Icon name="arrowRight" />}
            </span>
            <strong>
              <VisuallyHidden>{text.stepStates[step.state]}</VisuallyHidden>
              {step.label}
            </strong>
            {step.at !== null && <Num data-part="when">{istMoment(step.at)}</Num>}
            {(step.notes !== null || (place === latest && extra != null)) && (
              <p>
                {step.notes}
                <span>{step.notes !== null && place === latest && extra != null && ' '}</span>
                <span>{place === latest && extra}</span>
              </p>
            )}
          </li>
        ))}
      </Stack>
      {next.length > 0 && (
        <Stack as="ol" mt="34px" aria-label={text.nextSteps}>
          {next.map((label) => (
            <li key={label} className={styles.step} data-state="UPCOMING">
              <span className={styles.dot} aria-hidden="true" />
              <strong>{label}</strong>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}
