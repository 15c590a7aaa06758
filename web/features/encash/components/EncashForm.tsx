import { chakra } from '@chakra-ui/react/styled-system';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { requestEncashRule, type RequestEncashForm } from '#rules/encash.ts';
import { messages } from '#rules/messages.ts';
import { edit, retry } from '#text/common.ts';
import { newRequest } from '#text/encash.ts';
import * as text from '#text/encashForm.tsx';
import { said } from '#text/said.ts';
import type { PointsNow } from '#web/apollo/pointsNow.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Beside, Columns } from '#web/ui/Columns.ts';
import { formatNumber } from '#web/ui/format.ts';
import { onceTouched } from '#web/ui/onceTouched.ts';
import { hasOpenAttempt } from '../attempt.ts';
import { useBankCheck } from '../useBankCheck.ts';
import { type EncashOutcome, useRequestEncash } from '../useRequestEncash.ts';
import { AccountFields } from './AccountFields.tsx';
import { EncashProblem } from './EncashProblem.tsx';
import { Fields, Rule } from './encashParts.ts';
import { EncashQuote } from './EncashQuote.tsx';
import { EncashReview } from './EncashReview.tsx';
import { EncashTerms } from './EncashTerms.tsx';
import { PointsField } from './PointsField.tsx';

const Actions = chakra('div', { base: { display: 'grid', gap: '10px', marginTop: '22px' } });
const Below = chakra('p', { base: { textStyle: 'tiny', color: 'fg.muted', marginTop: '12px', textAlign: 'center' } });

export interface EncashTaken {
  readonly id: string;
  /** Whether the backend has the request. */
  readonly isConfirmed: boolean;
}

type Field = (typeof fields)[number];
type Problem = Exclude<EncashOutcome, { kind: 'taken' | 'fields' }>;

/**
 * The encash form: entry, review, confirmation. All fields are required, and the terms must be accepted. A request that
 * was sent without a response can only be sent again unchanged.
 */
export function EncashForm(props: {
  readonly viewer: Viewer;
  readonly points: PointsNow;
  readonly onTaken: (taken: EncashTaken) => void;
}) {
  const { viewer, points, onTaken } = props;
  const { expiresAt } = viewer.session;
  const [parameters] = useSearchParams();
  const request = useRequestEncash(expiresAt);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wasLeftOpen] = useState(() => hasOpenAttempt(expiresAt));
  const [reviewed, setReviewed] = useState<RequestEncashForm | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const returnTo = useRef<Field | null>(null);
  const form = useForm<RequestEncashForm>({
    resolver: standardSchemaResolver(requestEncashRule),
    ...onceTouched,
    defaultValues: {
      ...plannedIn(parameters),
      accountNumber: '',
      ifsc: '',
      branchName: '',
      personName: viewer.name ?? '',
    },
  });
  const { control, formState } = form;
  const { points: asked = 0, accountNumber = '', ifsc = '', termsAccepted: isAgreed = false } = useWatch({ control });
  const bank = useBankCheck(accountNumber, ifsc);
  const isLocked = problem?.kind === 'unknown';

  const { setFocus } = form;
  useEffect(() => {
    if (reviewed !== null || returnTo.current === null) return;
    setFocus(returnTo.current);
    returnTo.current = null;
  }, [reviewed, setFocus]);

  const review = (entry: RequestEncashForm) => {
    setProblem(null);
    if (points.available !== null && entry.points > points.available)
      form.setError('points', { message: text.tooMany(formatNumber(points.available)) }, { shouldFocus: true });
    else setReviewed(entry);
  };
  const backTo = (field: Field) => {
    returnTo.current = field;
    setProblem(null);
    setReviewed(null);
  };
  const settle = (outcome: EncashOutcome) => {
    if (outcome.kind === 'taken') {
      form.reset();
      onTaken({ id: outcome.id, isConfirmed: outcome.state === 'CONFIRMED' });
    } else if (outcome.kind === 'fields') {
      const faults = outcome.faults.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []));
      for (const { field, message } of faults) form.setError(field, { message: said(message) });
      backTo(faults[0]?.field ?? 'points');
    } else setProblem(outcome);
  };
  const confirm = async (event: MouseEvent, entry: RequestEncashForm) => {
    // Ignore the second press of a double click on Review, because this button takes its place.
    if (isSending.current || event.detail > 1) return;
    isSending.current = true;
    setIsBusy(true);
    try {
      settle(await request(entry));
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return (
    <form
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(review)(event)}
      noValidate
      aria-label={newRequest}
    >
      <Columns>
        {reviewed ? (
          <EncashReview entry={reviewed} bank={bank} />
        ) : (
          <Fields>
            <PointsField control={control} points={points} />
            <Rule />
            <AccountFields form={form} bank={bank} />
            <EncashTerms field={form.register('termsAccepted')} error={formState.errors.termsAccepted?.message} />
          </Fields>
        )}
        <Beside>
          <EncashQuote points={asked} available={points.available}>
            <EncashProblem problem={problem} wasLeftOpen={wasLeftOpen && problem === null} />
            {reviewed ? (
              <Actions key="confirm">
                <Button
                  variant="accent"
                  block
                  busy={isBusy}
                  busyText={text.submitting}
                  onClick={(event) => void confirm(event, reviewed)}
                >
                  {isLocked ? retry : text.confirm}
                </Button>
                {/* A request that was sent without a response cannot be changed any more. */}
                {!isLocked && (
                  <Button variant="outline" block disabled={isBusy} onClick={() => backTo('points')}>
                    {edit}
                  </Button>
                )}
              </Actions>
            ) : (
              <Actions key="review">
                <Button type="submit" variant="accent" block disabled={!isAgreed || points.isInactive}>
                  {text.review}
                </Button>
              </Actions>
            )}
            {!isAgreed && <Below>{messages.agreeToTerms}</Below>}
          </EncashQuote>
        </Beside>
      </Columns>
    </form>
  );
}

/** The points that the planner passes in the address. Anything but a whole number is ignored. */
export function plannedIn(parameters: URLSearchParams): { points?: number } {
  const entry = parameters.get('points') ?? '';
  return /^[1-9]\d{0,11}$/.test(entry) ? { points: Number(entry) } : {};
}

const fields = ['points', 'accountNumber', 'ifsc', 'branchName', 'personName', 'termsAccepted'] as const;
const isField = (name: string): name is Field => fields.some((field) => field === name);
