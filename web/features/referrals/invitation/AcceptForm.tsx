import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { privacyNoticeVersion } from '#rules/constants.ts';
import { type AcceptInvitationForm, acceptInvitationRule } from '#rules/referralLink.ts';
import { loading } from '#text/common.ts';
import * as text from '#text/invite.tsx';
import { brand } from '#web/brand/brand.ts';
import { istDate } from '#web/format/ist.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, MobileField, mobileValue, onceTouched, TextField } from '#web/ui/Field.tsx';
import { Note, WithoutScript } from '#web/ui/Note.tsx';
import { Box, Quiet, Stack } from '#web/ui/primitives.ts';
import type { AcceptanceOutcome } from './useAcceptInvitation.ts';

/** The friend's own name and number, and the consent. */
export function AcceptForm(props: {
  readonly inviter: string | null;
  /** What was entered before, if the friend comes back to change it. */
  readonly entered: AcceptInvitationForm | null;
  readonly onSend: (form: AcceptInvitationForm) => Promise<AcceptanceOutcome>;
}) {
  const { inviter, entered, onSend } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<AcceptInvitationForm>({
    ...onceTouched,
    resolver: standardSchemaResolver(acceptInvitationRule),
    defaultValues: entered ?? { name: '', mobile: '', consent: false },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (form) => {
    setProblem(null);
    const outcome = await onSend(form);
    if (outcome.kind === 'problem') setProblem(outcome.message);
    if (outcome.kind === 'field' && outcome.field !== 'otp') {
      setError(outcome.field, { message: outcome.message }, { shouldFocus: true });
    }
  });

  return (
    // With `method="dialog"` a press before hydration does not write the entries into the address.
    <Stack as="form" gap="20px" method="dialog" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        {...register('name')}
        label={text.name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={errors.name?.message}
      />
      <MobileField
        {...register('mobile', { setValueAs: mobileValue })}
        label={text.mobile}
        enterKeyHint="done"
        error={errors.mobile?.message}
      />
      <CheckField {...register('consent')} required error={errors.consent?.message}>
        {text.consent(brand.developer, inviter)}{' '}
        <Quiet>
          {text.notice(istDate(privacyNoticeVersion), (words) => (
            <Box
              as="a"
              textDecoration="underline"
              textUnderlineOffset="3px"
              _hover={{ color: 'fg.ink' }}
              href={brand.legal.privacy}
            >
              {words}
            </Box>
          ))}
        </Quiet>
      </CheckField>
      <div aria-live="assertive">{problem !== null && <Note tone="wait">{problem}</Note>}</div>
      <Button type="submit" variant="accent" caps block busy={isSubmitting} busyText={loading}>
        {text.accept}
      </Button>
      <WithoutScript>{text.needsJavaScript(brand.contact.phone)}</WithoutScript>
    </Stack>
  );
}
