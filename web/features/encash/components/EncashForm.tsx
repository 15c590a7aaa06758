import { chakra } from '@chakra-ui/react/styled-system';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { requestEncashRule, type RequestEncashForm } from '#rules/encash.ts';
import { messages } from '#rules/messages.ts';
import { retry } from '#text/common.ts';
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
import { EncashTerms } from './EncashTerms.tsx';
import { PointsField } from './PointsField.tsx';

const Below = chakra('p', { base: { textStyle: 'tiny', color: 'fg.muted', marginTop: '12px', textAlign: 'center' } });

export interface EncashTaken {
  readonly id: string;
  /** Whether it is settled: the backend has the request. */
  readonly isConfirmed: boolean;
}

type Problem = Exclude<EncashOutcome, { kind: 'taken' | 'fields' }>;

/**
 * The request to turn points into money. Member 5 (Encash): everything is required, and without the terms nothing can be
 * sent. What was sent without an answer can only be sent again as it was.
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
  const isSending = useRef(false);
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

  const send = async (entry: RequestEncashForm) => {
    if (points.available !== null && entry.points > points.available) {
      form.setError('points', { message: text.tooMany(formatNumber(points.available)) }, { shouldFocus: true });
      return;
    }
    const outcome = await request(entry);
    if (outcome.kind === 'taken') {
      setProblem(null);
      form.reset();
      onTaken({ id: outcome.id, isConfirmed: outcome.state === 'CONFIRMED' });
    } else if (outcome.kind === 'fields') {
      setProblem(null);
      for (const { field, message } of outcome.faults)
        if (isField(field)) form.setError(field, { message: said(message) });
    } else setProblem(outcome);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await form.handleSubmit(send)(event);
    } finally {
      isSending.current = false;
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={newRequest}>
      <Columns>
        <Fields disabled={isLocked || formState.isSubmitting}>
          <PointsField control={control} points={points} />
          <Rule />
          <AccountFields form={form} bank={bank} />
          <EncashTerms field={form.register('termsAccepted')} error={formState.errors.termsAccepted?.message} />
        </Fields>
        <Beside>
          <EncashQuote points={asked} available={points.available}>
            <EncashProblem problem={problem} wasLeftOpen={wasLeftOpen && problem === null} />
            <Button
              type="submit"
              variant="accent"
              block
              marginTop="22px"
              disabled={!isAgreed || points.isInactive}
              busy={formState.isSubmitting}
              busyText={text.submitting}
            >
              {isLocked ? retry : text.submit}
            </Button>
            {!isAgreed && <Below>{messages.agreeToTerms}</Below>}
          </EncashQuote>
        </Beside>
      </Columns>
    </form>
  );
}

/** The points that the planner passes on in the address; anything but a whole number of them is not taken. */
export function plannedIn(parameters: URLSearchParams): { points?: number } {
  const text = parameters.get('points') ?? '';
  return /^[1-9]\d{0,11}$/.test(text) ? { points: Number(text) } : {};
}

const fields = ['points', 'accountNumber', 'ifsc', 'branchName', 'personName', 'termsAccepted'] as const;
const isField = (name: string): name is (typeof fields)[number] => fields.some((field) => field === name);
