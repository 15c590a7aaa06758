import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { requestEncashRule, type RequestEncashForm } from '#rules/encash.ts';
import { messages } from '#rules/messages.ts';
import { newRequest } from '#text/encash.ts';
import * as text from '#text/encashForm.tsx';
import { translateMessage } from '#text/translateMessage.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import type { FieldFault, Settled } from '#web/checkout/outcome.ts';
import { withoutOwnHold } from '#web/checkout/ownHold.ts';
import { availableOf, type SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { termsLink } from '#web/checkout/termsLink.tsx';
import { useHasUnknownAttempt } from '#web/checkout/useAttempt.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, onceTouched } from '#web/ui/Field.tsx';
import { Beside, Columns } from '#web/ui/Layout.tsx';
import { Box, Stack, Tiny } from '#web/ui/primitives.ts';
import { useBankCheck } from '../useBankCheck.ts';
import { AccountFields } from './AccountFields.tsx';
import { EncashConfirmation, encashSubject } from './EncashConfirmation.tsx';
import { EncashQuote } from './EncashQuote.tsx';
import { LeftOpen } from './LeftOpen.tsx';
import { PointsField } from './PointsField.tsx';

type Field = (typeof fields)[number];

/** The encash form: entry, then review and confirmation. All fields are required, and the terms must be accepted. */
export function EncashForm(props: {
  readonly viewer: Viewer;
  readonly points: SpendablePoints;
  readonly onSettled: (outcome: Settled) => void;
}) {
  const { viewer, points, onSettled } = props;
  const { expiresAt: session } = viewer.session;
  const [parameters] = useSearchParams();
  const wasLeftOpen = useHasUnknownAttempt(session, encashSubject);
  const [reviewed, setReviewed] = useState<RequestEncashForm | null>(null);
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
  const { control, formState, setFocus, setError } = form;
  const {
    points: requestedPoints = 0,
    accountNumber = '',
    ifsc = '',
    termsAccepted: isAgreed = false,
  } = useWatch({ control });
  const bank = useBankCheck(accountNumber, ifsc);
  // The request that was left open may hold its points. They are counted once.
  const available = availableOf(
    wasLeftOpen ? withoutOwnHold(points, { kind: 'ENCASH', points: requestedPoints }) : points,
  );

  useEffect(() => {
    if (reviewed !== null || returnTo.current === null) return;
    setFocus(returnTo.current);
    returnTo.current = null;
  }, [reviewed, setFocus]);

  const review = (entry: RequestEncashForm) => {
    if (available !== null && entry.points > available)
      setError('points', { message: text.tooMany(formatNumber(available)) }, { shouldFocus: true });
    else setReviewed(entry);
  };
  const edit = (faults: readonly FieldFault[]) => {
    const own = faults.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []));
    for (const { field, message } of own) setError(field, { message: translateMessage(message) });
    returnTo.current = own[0]?.field ?? 'points';
    setReviewed(null);
  };
  if (reviewed !== null) {
    return (
      <EncashConfirmation
        session={session}
        entry={reviewed}
        bank={bank}
        available={available}
        wasLeftOpen={wasLeftOpen}
        onEdit={edit}
        onSettled={onSettled}
      />
    );
  }
  return (
    <form
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(review)(event)}
      noValidate
      aria-label={newRequest}
    >
      <Columns>
        <Stack
          as="fieldset"
          // Disabled as a whole while the outcome is unknown.
          gap="28px"
          minW="0"
          border="0"
          p="0"
          m="0"
        >
          <PointsField control={control} points={points} />
          <Box as="hr" border="0" borderTop="1px solid {colors.line}" />
          <AccountFields form={form} bank={bank} />
          <CheckField {...form.register('termsAccepted')} error={formState.errors.termsAccepted?.message}>
            {text.agree(termsLink)}
          </CheckField>
        </Stack>
        <Beside>
          <EncashQuote points={requestedPoints} available={available}>
            {wasLeftOpen && <LeftOpen />}
            <Button type="submit" variant="accent" block mt="22px" disabled={!isAgreed || points.isInactive}>
              {text.review}
            </Button>
            {!isAgreed && (
              <Tiny mt="12px" textAlign="center">
                {messages.agreeToTerms}
              </Tiny>
            )}
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
