import { type ReactNode, useRef } from 'react';
import { css } from '#styled-system/css/css.js';
import { retry } from '#text/common.ts';
import { Points } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Stack, Text } from '#web/ui/primitives.ts';
import { Tick, Ticks } from '#web/ui/Ticks.tsx';
import * as text from '#text/checkout.tsx';
import { Note } from '#web/ui/Note.tsx';
import type { Checkout, Stage } from './useCheckout.ts';
import type { Refused } from './outcome.ts';

/** The texts of a problem that depend on what is paid for. */
interface ProblemTexts {
  readonly unknown: { readonly what: string; readonly advice: string };
  /** What is said when it could not be started, and why; the reason alone if left out. */
  readonly outage?: string;
  /** What is said after a refusal without a message of its own. */
  readonly refused: string;
  /** That nothing happened and no points were taken. Said only where that is certain. */
  readonly safe: string;
  /** What to do after a refusal for good. */
  readonly afterRefusal?: string;
  /** Where to look when the key was used before. */
  readonly mismatch: ReactNode;
}

/** What happened, what is safe, and what to do. Announced at once. */
function Problem({ stage, texts }: { readonly stage: Stage; readonly texts: ProblemTexts }) {
  switch (stage.name) {
    case 'ready':
    case 'checking':
    case 'sending':
      return null;
    case 'unknown':
      return <Waiting what={texts.unknown.what}>{texts.unknown.advice}</Waiting>;
    case 'changed':
      return <Waiting what={stage.what}>{stage.advice}</Waiting>;
    case 'refused':
      if (stage.outcome.because === 'mismatch')
        return <Waiting what={stage.outcome.message ?? ''}>{texts.mismatch}</Waiting>;
      return <Nothing refused={stage.outcome} texts={texts} />;
  }
}

const Waiting = (props: { readonly what: string; readonly children: ReactNode }) => (
  <Note tone="wait">
    <div role="alert">
      <Text fontWeight="600">{props.what}</Text>
      <p>{props.children}</p>
    </div>
  </Note>
);

function Nothing({ refused, texts }: { readonly refused: Refused; readonly texts: ProblemTexts }) {
  const reason = refused.message ?? texts.refused;
  const outage = refused.because === 'outage' ? texts.outage : undefined;
  const advice = { outage: text.tryAgainSoon, rejected: texts.afterRefusal } as Readonly<Record<string, string>>;
  return (
    <Note tone="bad" title={outage ?? reason}>
      {outage !== undefined && <p>{reason}</p>}
      <p>{[texts.safe, advice[refused.because]].filter(Boolean).join(' ')}</p>
    </Note>
  );
}

const styles = {
  /** Always rendered, so that new content is announced. Takes no space while it is empty. */
  region: css({ '&:empty': { display: 'contents' } }),
  sum: css({ display: 'none', _onPhones: { display: 'block' } }),
  /** On phones the end of a long page comes to the thumb. */
  bar: css({
    _onPhones: {
      '&[data-bottom-bar]': {
        position: 'fixed',
        insetInline: '0',
        bottom: 'var(--as-of)',
        zIndex: 'sticky',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '16px',
        padding: '10px var(--gutter) max(10px, env(safe-area-inset-bottom))',
        background: 'bg.raised',
        borderTop: '1px solid {colors.line}',
        '& > button': { width: 'auto', minHeight: '48px', fontSize: '15' },
      },
    },
  }),
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
  /** What is paid: beside the button where it stays in reach, on phones. Left out where the page is short. */
  readonly sum?: ReactNode;
  /** Below the button, such as another action. */
  readonly children?: ReactNode;
}) {
  const { checkout, texts, disabled, sum, children } = props;
  const { stage, isBusy, confirm } = checkout;
  const isUnknown = stage.name === 'unknown';
  const isPinned = sum !== undefined && stage.name === 'ready' && !isBusy && !disabled;
  const step = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="16px" mt="20px" ref={step}>
      <Problem stage={stage} texts={texts} />
      <div className={styles.bar} {...(isPinned ? { 'data-bottom-bar': 'fixed' } : {})}>
        {isPinned && <div className={styles.sum}>{sum}</div>}
        <Button
          variant="accent"
          block
          css={{ minHeight: '54px', fontSize: '17' }}
          busy={isBusy}
          busyText={texts.busy}
          disabled={disabled && !isBusy && !isUnknown}
          onClick={(event) => {
            // The second press of a double click on whatever was in this place before.
            if (event.detail >= 2) return;
            confirm();
            // What follows is said here.
            if (isPinned) step.current?.scrollIntoView({ block: 'nearest' });
          }}
        >
          {isUnknown ? retry : texts.confirm}
        </Button>
      </div>
      {children}
      <div className={styles.region} aria-live="polite">
        {isBusy && <Progress isChecked={stage.name === 'sending'} steps={texts.steps} />}
      </div>
    </Stack>
  );
}

/** What is paid, in the bar of a phone. */
export const PinnedPoints = ({ points }: { readonly points: number }) => (
  <Text fontSize="17" fontWeight="600" lineHeight="1.2">
    {text.pointsToPay(<Points value={points} />)}
  </Text>
);

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
