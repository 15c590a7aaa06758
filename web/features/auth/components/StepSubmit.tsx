import type { ReactNode } from 'react';
import { loading, retry } from '#text/common.ts';
import { Button } from '#web/ui/Button.tsx';
import type { LoginProblem } from '../loginProblem.ts';
import { ProblemNote } from './ProblemNote.tsx';

/** The end of every step: what went wrong, and the one button. */
export function StepSubmit(props: {
  /** In capitals: `LOGIN`, `NEXT`. */
  readonly label: string;
  readonly problem: LoginProblem | null;
  readonly busy: boolean;
  readonly onWaited: () => void;
  /** A way on besides pressing the button again, for what cannot be mended here. */
  readonly wayOn?: ReactNode;
}) {
  const { label, problem, busy, onWaited, wayOn } = props;
  return (
    <>
      <ProblemNote
        problem={problem}
        onWaited={onWaited}
        action={
          problem?.kind === 'unreachable' ? (
            <Button type="submit" variant="outline" size="sm" busy={busy} busyText={loading}>
              {retry}
            </Button>
          ) : (
            wayOn
          )
        }
      />
      <Button
        type="submit"
        variant="accent"
        caps
        block
        busy={busy}
        busyText={loading}
        disabled={problem?.kind === 'wait' || problem?.kind === 'newOtp'}
      >
        {label}
      </Button>
    </>
  );
}
