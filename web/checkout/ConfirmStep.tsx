import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { retry } from '#text/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/primitives.ts';
import { Tick, Ticks } from '#web/ui/Ticks.tsx';
import { Problem, type ProblemTexts } from './Problem.tsx';
import type { Checkout } from './useCheckout.ts';

const styles = {
  /** Always rendered, so that new content is announced. Takes no space while it is empty. */
  region: css({ '&:empty': { display: 'contents' } }),
};

export interface CheckoutTexts extends ProblemTexts {
  readonly confirm: string;
  /** On the button while it is busy. */
  readonly busy: string;
  /** The steps after the press, for `Ticks`. */
  readonly steps: {
    readonly label: string;
    /** Left out where nothing is checked before sending. */
    readonly check?: string;
    readonly send: string;
    readonly sentOnce: string;
    /** Left out where the points are not redeemed at once. */
    readonly redeem?: string;
  };
}

/** The problem, the button that confirms or asks again, and the progress: the same in every checkout. */
export function ConfirmStep(props: {
  readonly checkout: Checkout;
  readonly texts: CheckoutTexts;
  /** Something is missing. What was sent already can be asked about all the same. */
  readonly disabled: boolean;
  /** Below the button, such as another action. */
  readonly children?: ReactNode;
}) {
  const { checkout, texts, disabled, children } = props;
  const { stage, isBusy, confirm } = checkout;
  const isUnknown = stage.name === 'unknown';
  return (
    <Stack gap="16px" mt="20px">
      <Problem stage={stage} texts={texts} />
      <Button
        variant="accent"
        block
        css={{ minHeight: '54px', fontSize: '17' }}
        busy={isBusy}
        busyText={texts.busy}
        disabled={disabled && !isBusy && !isUnknown}
        onClick={(event) => {
          // The second press of a double click on whatever was in this place before.
          if (event.detail < 2) confirm();
        }}
      >
        {isUnknown ? retry : texts.confirm}
      </Button>
      {children}
      <div className={styles.region} aria-live="polite">
        {isBusy && <Progress isChecked={stage.name === 'sending'} steps={texts.steps} />}
      </div>
    </Stack>
  );
}

function Progress({ isChecked, steps }: { readonly isChecked: boolean; readonly steps: CheckoutTexts['steps'] }) {
  return (
    <Ticks aria-label={steps.label} css={{ borderBottom: '0', marginBottom: '-16px' }}>
      {steps.check !== undefined && <Tick state={isChecked ? 'done' : 'now'} what={steps.check} />}
      <Tick state={isChecked ? 'now' : 'todo'} what={steps.send}>
        {isChecked && steps.sentOnce}
      </Tick>
      {steps.redeem !== undefined && <Tick state="todo" what={steps.redeem} />}
    </Ticks>
  );
}
