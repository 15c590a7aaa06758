import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import { cancel } from '#text/common.ts';
import * as text from '#text/referForm.tsx';
import { brand } from '#web/brand/brand.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, MobileField, mobileValue, TextField, onceTouched } from '#web/ui/Field.tsx';
import { Quiet, Stack } from '#web/ui/primitives.ts';
import { ProblemNote, dialogStyles } from '../components/dialog.styles.tsx';
import type { Problem } from '../problem.ts';
import type { ProjectRef } from '../projectRef.ts';
import { ProjectField } from './ProjectField.tsx';
import { type ReferFriendForm, referFriendFormRule } from './referFriendForm.ts';
import { useReferFriend } from './useReferFriend.ts';

const isField = (field: string): field is 'projectId' | 'name' | 'phone' =>
  ['projectId', 'name', 'phone'].includes(field);

/** Project, name, number and the friend's consent. Errors show once a field is touched or after a submit. */
export function ReferForm(props: {
  readonly project: ProjectRef | null;
  readonly nameRef: RefObject<HTMLInputElement | null>;
  readonly onCancel: () => void;
  readonly onAdded: (friend: { readonly name: string; readonly isPending: boolean }) => void;
  readonly onDuplicate: (message: string) => void;
}) {
  const { project, nameRef, onCancel, onAdded, onDuplicate } = props;
  const referFriend = useReferFriend();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<ReferFriendForm>({
    ...onceTouched,
    resolver: standardSchemaResolver(referFriendFormRule),
    defaultValues: { projectId: project?.id ?? '', name: '', phone: '', consent: false },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ consent: _consent, ...friend }) => {
    setProblem(null);
    const outcome = await referFriend(friend);
    if ('added' in outcome) return onAdded({ name: friend.name, isPending: outcome.isPending });
    if ('duplicate' in outcome) {
      setError('phone', { message: outcome.duplicate }, { shouldFocus: true });
      return onDuplicate(outcome.duplicate);
    }
    if ('problem' in outcome) return setProblem(outcome.problem);
    for (const { field, message } of outcome.faults) {
      if (isField(field)) setError(field, { message }, { shouldFocus: true });
      else setProblem({ message });
    }
  });

  const name = register('name');
  return (
    <Stack
      as="form"
      // With `method="dialog"`, a submission before hydration does not write the entries into the address.
      gap="18px"
      method="dialog"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <ProjectField project={project} field={register('projectId')} error={errors.projectId?.message} />
      <TextField
        {...name}
        ref={(input) => {
          name.ref(input);
          nameRef.current = input;
        }}
        label={text.name}
        autoComplete="off"
        required
        error={errors.name?.message}
      />
      <MobileField
        {...register('phone', { setValueAs: mobileValue })}
        label={text.phone}
        autoComplete="off"
        required
        error={errors.phone?.message}
      />
      <CheckField {...register('consent')} required error={errors.consent?.message}>
        {text.consent} <Quiet>{text.useOfNumber(brand.developer)}</Quiet>
      </CheckField>
      <ProblemNote problem={problem} intent="refer" />
      <div className={dialogStyles.buttons}>
        <Button variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" variant="accent" busy={isSubmitting} busyText={text.adding}>
          {text.add}
        </Button>
      </div>
    </Stack>
  );
}
