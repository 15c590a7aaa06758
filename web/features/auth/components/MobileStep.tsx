import { chakra } from '@chakra-ui/react/styled-system';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { requestOtpRule, type RequestOtpForm } from '#rules/login.ts';
import * as text from '#text/login.tsx';
import { brand } from '#web/brand/brand.ts';
import { Note } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useRefusal } from '../useRefusal.ts';
import { useRequestOtp } from '../useRequestOtp.ts';
import { MobileField, mobileValue } from '#web/ui/MobileField.tsx';
import { Form, Lead, StepHead } from './stepParts.tsx';
import { StepSubmit } from './StepSubmit.tsx';

/** First step of the login, member 2 (Login): the mobile number that the OTP goes to. */
export function MobileStep(props: {
  /** The number entered before, when somebody comes back to change it. */
  readonly mobile: string | null;
  /** Why the visitor was brought here; null when they came by themselves. */
  readonly note: string | null;
  readonly onSent: (sent: { mobile: string; resendAfterSeconds: number }) => void;
}) {
  const { mobile, note, onSent } = props;
  const requestOtp = useRequestOtp();
  const form = useForm<RequestOtpForm>({
    resolver: standardSchemaResolver(requestOtpRule),
    ...(mobile === null ? {} : { defaultValues: { mobile } }),
  });
  const { errors, isSubmitting } = form.formState;
  const { problem, show, clear } = useRefusal(form.setError, ['mobile']);
  const field = form.register('mobile', {
    setValueAs: mobileValue,
    // What stood in the way of one number says nothing of another.
    onChange: clear,
  });

  const { setFocus } = form;
  useEffect(() => {
    if (mobile !== null) setFocus('mobile', { shouldSelect: true });
  }, [mobile, setFocus]);

  const send = form.handleSubmit(async (entry) => {
    clear();
    const answer = await requestOtp(entry.mobile);
    if (!answer.sent) return show(answer.problem);
    return onSent({ mobile: entry.mobile, resendAfterSeconds: answer.resendAfterSeconds });
  });

  return (
    <Form onSubmit={send}>
      {note !== null && <Note tone="info">{note}</Note>}
      <StepHead title={text.welcome}>
        <Lead>{text.whichNumber(brand.developer)}</Lead>
      </StepHead>
      <MobileField {...field} hint={text.otpBySms} error={errors.mobile?.message} enterKeyHint="send" />
      <StepSubmit label={text.logIn} problem={problem} busy={isSubmitting} onWaited={clear} />
      <chakra.div display="grid" gap="6px" textStyle="small" color="fg.muted">
        <p>
          {text.newHere}{' '}
          <TextLink variant="inline" to="/register">
            {text.register}
          </TextLink>
        </p>
        <p>
          {text.forgotPassword}{' '}
          <TextLink variant="inline" to="/forgot-password">
            {text.setNewPassword}
          </TextLink>
        </p>
      </chakra.div>
      <noscript>
        <Note tone="info">{text.needsJavaScript}</Note>
      </noscript>
    </Form>
  );
}
