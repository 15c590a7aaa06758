import type { ReactNode } from 'react';
import * as text from '#text/checkout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Text } from '#web/ui/primitives.ts';
import type { Refused } from './outcome.ts';
import type { Stage } from './useCheckout.ts';

/** The texts of a problem that depend on what is paid for. */
export interface ProblemTexts {
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
export function Problem({ stage, texts }: { readonly stage: Stage; readonly texts: ProblemTexts }) {
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
