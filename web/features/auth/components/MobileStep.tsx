import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestOtpRule, type RequestOtpForm } from '#rules/login.ts';
import { withReturnPath } from '#rules/returnPath.ts';
import * as contact from '#text/contactRequest.tsx';
import * as text from '#text/login.tsx';
import { brand } from '#web/brand/brand.ts';
import { ContactRequestsLink } from '#web/club/ContactRequestsLink.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { MobileField, mobileValue } from '#web/ui/Field.tsx';
import { Note, WithoutScript } from '#web/ui/Note.tsx';
import { Box, Muted, Stack, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { carryMobile } from '../carriedMobile.ts';
import { useRefusal } from '../useRefusal.ts';
import { useRequestOtp } from '../useRequestOtp.ts';
import { useReturnPath } from '../useReturnPath.ts';
import { Form, StepHead, stepStyles } from './step.styles.tsx';
import { StepSubmit } from './StepSubmit.tsx';

/** First step of the login: the mobile number that the OTP is sent to. */
export function MobileStep(props: {
  /** The number entered before, if the visitor comes back to change it. */
  readonly mobile: string | null;
  /** Why the visitor was sent here; null if they came on their own. */
  readonly reason: string | null;
  /** What they can do after the login, in a sentence. */
  readonly intended: string | null;
  /** The page where they can ask for it without a login. */
  readonly withoutLogin: string | null;
  readonly onSent: (sent: { mobile: string; resendAfterSeconds: number }) => void;
}) {
  const { mobile, reason, intended, withoutLogin, onSent } = props;
  const requestOtp = useRequestOtp();
  const returnPath = useReturnPath();
  const [isUnknown, setIsUnknown] = useState(false);
  const form = useForm<RequestOtpForm>({
    resolver: standardSchemaResolver(requestOtpRule),
    ...(mobile === null ? {} : { defaultValues: { mobile } }),
  });
  const { errors, isSubmitting } = form.formState;
  const { problem, show, clear } = useRefusal(form.setError, ['mobile']);
  const field = form.register('mobile', {
    setValueAs: mobileValue,
    // An error about one number does not apply to another.
    onChange: () => {
      clear();
      setIsUnknown(false);
    },
  });
  // The next page prefills the number.
  const carry = () => carryMobile(mobileValue(form.getValues('mobile')));

  const { setFocus } = form;
  useEffect(() => {
    if (mobile !== null) setFocus('mobile', { shouldSelect: true });
  }, [mobile, setFocus]);

  const send = form.handleSubmit(async (entry) => {
    clear();
    setIsUnknown(false);
    const answer = await requestOtp(entry.mobile);
    if (!answer.sent) {
      setIsUnknown(answer.problem.kind === 'field' && answer.problem.isUnknown === true);
      return show(answer.problem);
    }
    return onSent({ mobile: entry.mobile, resendAfterSeconds: answer.resendAfterSeconds });
  });

  return (
    <Form onSubmit={send}>
      {reason !== null && (
        <Note tone="info">
          <p>{reason}</p>
          {intended !== null && <p>{intended}</p>}
        </Note>
      )}
      <StepHead title={text.welcome}>
        <Muted>{text.whichNumber(brand.developer)}</Muted>
      </StepHead>
      {withoutLogin !== null && (
        <Stack gap="10px">
          <Button variant="outline" block onClick={() => setFocus('mobile')}>
            {contact.asMember}
          </Button>
          <LinkButton variant="outline" block to={withoutLogin} onClick={carry}>
            {contact.continueWithoutLogin}
          </LinkButton>
        </Stack>
      )}
      <MobileField {...field} hint={text.otpBySms} error={errors.mobile?.message} enterKeyHint="send" />
      <div className={stepStyles.liveRegion} aria-live="polite">
        {isUnknown && (
          <Note
            tone="info"
            action={
              <LinkButton to={withReturnPath('/register', returnPath)} variant="outline" size="sm" onClick={carry}>
                {text.registerThisNumber}
              </LinkButton>
            }
          >
            {text.notRegistered}
          </Note>
        )}
      </div>
      <StepSubmit label={text.logIn} problem={problem} busy={isSubmitting} onWaited={clear} />
      <Stack gap="10px" textStyle="small" color="fg.muted">
        <Text color="fg.ink">
          {text.newHere}{' '}
          <TextLink variant="inline" to={withReturnPath('/register', returnPath)} onClick={carry}>
            {text.register}
          </TextLink>
        </Text>
        <details>
          <Box as="summary" cursor="pointer" w="fit-content">
            {text.moreHelp}
          </Box>
          <Text mt="6px">
            {text.forgotPassword}{' '}
            <TextLink variant="inline" to={withReturnPath('/forgot-password', returnPath)} onClick={carry}>
              {text.setNewPassword}
            </TextLink>
          </Text>
        </details>
        <ContactRequestsLink />
      </Stack>
      <WithoutScript>{text.needsJavaScript}</WithoutScript>
    </Form>
  );
}
