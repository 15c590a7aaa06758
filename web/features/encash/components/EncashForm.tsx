import type { SubmitEvent } from 'react';
import { messages } from '#rules/messages.ts';
import { newRequest } from '#text/encash.ts';
import * as text from '#text/encashForm.tsx';
import type { Viewer } from '#web/apollo/useViewer.ts';
import type { Settled } from '#web/checkout/outcome.ts';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { termsLink } from '#web/checkout/termsLink.tsx';
import { useHasUnknownAttempt } from '#web/checkout/useAttempt.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { Beside, Columns } from '#web/ui/Layout.tsx';
import { Box, Stack, Tiny } from '#web/ui/primitives.ts';
import { useEncashForm } from '../useEncashForm.ts';
import { AccountFields } from './AccountFields.tsx';
import { EncashConfirmation, encashSubject } from './EncashConfirmation.tsx';
import { EncashQuote } from './EncashQuote.tsx';
import { LeftOpen } from './LeftOpen.tsx';
import { PointsField } from './PointsField.tsx';

/** The encash form: entry, then review and confirmation. All fields are required, and the terms must be accepted. */
export function EncashForm(props: {
  readonly viewer: Viewer;
  readonly points: SpendablePoints;
  readonly onSettled: (outcome: Settled) => void;
}) {
  const { viewer, points, onSettled } = props;
  const { expiresAt: session } = viewer.session;
  const wasLeftOpen = useHasUnknownAttempt(session, encashSubject);
  const { form, requestedPoints, isAgreed, bank, available, reviewed, review, edit } = useEncashForm(
    viewer,
    points,
    wasLeftOpen,
  );
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
        <Stack as="fieldset" gap="28px" minW="0" border="0" p="0" m="0">
          <PointsField control={form.control} points={points} />
          <Box as="hr" border="0" borderTop="1px solid {colors.line}" />
          <AccountFields form={form} bank={bank} />
          <CheckField {...form.register('termsAccepted')} error={form.formState.errors.termsAccepted?.message}>
            {text.agree(termsLink)}
          </CheckField>
        </Stack>
        <Beside>
          <EncashQuote points={requestedPoints} available={available}>
            {wasLeftOpen && <LeftOpen />}
            <Button
              type="submit"
              variant="accent"
              block
              css={{ marginTop: '22px' }}
              disabled={!isAgreed || points.isInactive}
            >
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
