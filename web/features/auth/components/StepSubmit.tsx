import type { ReactNode } from 'react';
import { loading, retry } from '#text/common.ts';
import { Button } from '#web/ui/Button.tsx';
import type { LoginProblem } from '../loginProblem.ts';
import { ProblemNote } from './ProblemNote.tsx';

/** The labels of the specification. Letters set apart read badly in a sentence. */
const inCapitals = /^[A-Z ]+$/;

/** The end of every step: the error and the submit button. */
export function StepSubmit(props: {
  /** `LOGIN`, or a sentence such as `Ask for a visit`. */
  readonly label: string;
  readonly problem: LoginProblem | null;
  readonly busy: boolean;
  readonly onWaited: () => void;
  /** Another action besides pressing the button again, for problems that cannot be fixed here. */
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
        caps={inCapitals.test(label)}
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
