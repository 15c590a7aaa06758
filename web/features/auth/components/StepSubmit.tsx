import type { ReactNode } from 'react';
import { loading, retry } from '#text/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { tooManyAttempts } from '#rules/messageTemplates.ts';
import { Note } from '#web/ui/Note.tsx';
import { Flex } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import type { LoginProblem } from '../loginProblem.ts';
import { clock } from '#clients/countdown.ts';
import { useCountdown } from '../useCountdown.ts';
import { stepStyles } from './step.styles.tsx';

const Line = styled('p', { base: { '& + &': { marginTop: '2px' } } });

/** The problem that blocks the login, above its button. Field errors are shown at their fields. */
function ProblemNote(props: {
  readonly problem: LoginProblem | null;
  /** Called when a wait is over. */
  readonly onWaited: () => void;
  /** Another action besides pressing the button again. */
  readonly action?: ReactNode;
}) {
  const { problem, onWaited, action } = props;
  return (
    <div className={stepStyles.liveRegion} aria-live="assertive">
      {problem?.kind === 'wait' && <Wait key={problem.seconds} seconds={problem.seconds} onWaited={onWaited} />}
      {problem?.kind === 'newOtp' && (
        <Note tone="wait">
          <Line css={{ fontWeight: '600' }}>{problem.message}</Line>
        </Note>
      )}
      {(problem?.kind === 'remark' || problem?.kind === 'unreachable') && (
        <Note tone="wait">
          <Line css={{ fontWeight: '600' }}>{problem.message}</Line>
          {problem.advice !== undefined && <Line>{problem.advice}</Line>}
          {action ? (
            <Flex mt="10px" wrap="wrap" gap="8px">
              {action}
            </Flex>
          ) : null}
        </Note>
      )}
    </div>
  );
}

function Wait({ seconds, onWaited }: { readonly seconds: number; readonly onWaited: () => void }) {
  const left = useCountdown(seconds, onWaited);
  return (
    <Note tone="wait">
      <Line css={{ fontWeight: '600' }}>{tooManyAttempts(seconds)}</Line>
      {/* The message has already announced the wait; announcing every second would be disturbing. */}
      <Line css={{ textStyle: 'num' }} aria-hidden="true">
        {clock(left)}
      </Line>
    </Note>
  );
}

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
