import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { registerRule, type RegisterForm as Entry } from '#rules/account.ts';
import { brand } from '#web/brand/brand.ts';
import { Note } from '#web/ui/Note.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { LoginProblem } from '../loginProblem.ts';
import { type Registration, useRegister } from '../useRegister.ts';
import { MobileField, mobileValue } from '#web/ui/MobileField.tsx';
import { onceTouched } from '#web/ui/onceTouched.ts';
import { Aside, Form, Lead, StepHead } from './stepParts.tsx';
import { StepSubmit } from './StepSubmit.tsx';

/** The fields of member 2 and 5 (Registration); all three are required. */
export function RegisterForm({
  onDone,
}: {
  readonly onDone: (how: Exclude<Registration, { state: 'REFUSED' }>) => void;
}) {
  const register = useRegister();
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const form = useForm<Entry>({
    resolver: standardSchemaResolver(registerRule),
    ...onceTouched,
    defaultValues: { fullName: '', email: '', mobile: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (entry) => {
    setProblem(null);
    const answer = await register(entry);
    if (answer.state !== 'REFUSED') return onDone(answer);
    const { problem: refusal } = answer;
    if (refusal.kind !== 'field') return setProblem(refusal);
    return form.setError(fieldOf(refusal.field), { message: refusal.message }, { shouldFocus: true });
  });

  return (
    <Form onSubmit={send}>
      <StepHead title="Join the club">
        <Lead>
          {brand.name} is for people with a {brand.developer} home, and for those who are about to have one.
        </Lead>
      </StepHead>
      <TextField
        {...form.register('fullName')}
        label="Full Name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.fullName?.message}
      />
      <TextField
        {...form.register('email')}
        label="Email ID"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        error={errors.email?.message}
      />
      <MobileField
        {...form.register('mobile', { setValueAs: mobileValue })}
        label="Mobile Number"
        enterKeyHint="send"
        error={errors.mobile?.message}
      />
      <StepSubmit label="REGISTER" problem={problem} busy={isSubmitting} onWaited={() => setProblem(null)} />
      <Aside>
        Already a member?{' '}
        <TextLink variant="inline" to="/login">
          Login
        </TextLink>
      </Aside>
      <noscript>
        <Note tone="info">Registering needs JavaScript. You can also call us on {brand.contact.phone}.</Note>
      </noscript>
    </Form>
  );
}

const fieldOf = (name: string | undefined): keyof Entry => (name === 'fullName' || name === 'email' ? name : 'mobile');
