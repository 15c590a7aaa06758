import { Button } from '#web/ui/Button.tsx';
import type { LoginProblem } from '../loginProblem.ts';
import { ProblemNote } from './ProblemNote.tsx';

/** The end of both steps: what went wrong, and the one button. Member 2 (Login): 'Loading...' while busy. */
export function StepSubmit(props: {
  readonly label: 'LOGIN' | 'VERIFY OTP';
  readonly problem: LoginProblem | null;
  readonly busy: boolean;
  readonly onWaited: () => void;
}) {
  const { label, problem, busy, onWaited } = props;
  return (
    <>
      <ProblemNote
        problem={problem}
        onWaited={onWaited}
        action={
          problem?.kind === 'unreachable' && (
            <Button type="submit" variant="outline" size="sm" busy={busy} busyText="Loading...">
              Retry
            </Button>
          )
        }
      />
      <Button
        type="submit"
        variant="accent"
        caps
        block
        busy={busy}
        busyText="Loading..."
        disabled={problem?.kind === 'wait'}
      >
        {label}
      </Button>
    </>
  );
}
