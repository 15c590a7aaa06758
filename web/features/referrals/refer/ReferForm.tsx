import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ComponentProps, type RefObject, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { cancel, retry } from '#text/common.ts';
import * as text from '#text/referForm.tsx';
import { brand } from '#web/brand/brand.ts';
import { Button } from '#web/ui/Button.tsx';
import {
  CheckField,
  FieldFrame,
  InputFrame,
  MobileField,
  mobileValue,
  onceTouched,
  SelectField,
  TextField,
} from '#web/ui/Field.tsx';
import { Quiet, Stack, Text } from '#web/ui/primitives.ts';
import { referFriendRule } from '#rules/referral.ts';
import { messages } from '#rules/messages.ts';
import { sendingStatus } from '#rules/operation.ts';
import { addToMember } from '#web/apollo/memberLists.ts';
import { act } from '#clients/act.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Drawing } from '#web/ui/Icon.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { dialogStyles, ProblemNote } from '../components/dialog.styles.tsx';
import { type Problem, problemOf } from '../problem.ts';
import type { ProjectRef } from '../projectRef.ts';
import { useReferProjectsQuery } from '../components/ReferProjects.generated.ts';
import { useReferFriendMutation } from './ReferFriend.generated.ts';

type Field = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;

/** The project that a friend is referred for: fixed, or chosen from the list. */
function ProjectField(props: {
  readonly project: ProjectRef | null;
  readonly field: Field;
  readonly error: string | undefined;
}) {
  const { project, field, error } = props;
  return project === null ? <Choice field={field} error={error} /> : <Locked project={project} />;
}

/** A disabled control is not part of the form's values, so the form itself holds the project. */
function Locked({ project }: { readonly project: ProjectRef }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={text.project}>
      {(wiring) => (
        <InputFrame>
          <select {...wiring} disabled defaultValue={project.id}>
            <option value={project.id}>{joinKnown(project.name, project.city)}</option>
          </select>
          <Drawing path="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" css={{ color: 'fg.muted' }} />
        </InputFrame>
      )}
    </FieldFrame>
  );
}

function Choice({ field, error }: { readonly field: Field; readonly error: string | undefined }) {
  const { data, loading, refetch } = useReferProjectsQuery({ notifyOnNetworkStatusChange: true });
  const projects = data?.projects;
  const hint = projects?.pageInfo.hasNextPage
    ? text.onlyHundred((words) => (
        <TextLink to="/projects" variant="inline">
          {words}
        </TextLink>
      ))
    : undefined;
  return (
    <div>
      <SelectField
        {...field}
        label={text.project}
        required
        error={error}
        hint={hint}
        // The options load later. The new key renders them with the chosen one selected.
        key={projects ? 'known' : 'unknown'}
      >
        <option value="">{projects || !loading ? text.selectProject : messages.loadingProjects}</option>
        {projects?.nodes.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {city === null ? name : `${name}, ${city}`}
          </option>
        ))}
      </SelectField>
      {!projects && !loading && (
        <Text role="alert" textStyle="small" color="bad" mt="8px">
          {text.projectsNotRead}{' '}
          <Button variant="quiet" size="sm" onClick={() => void refetch().catch(() => undefined)}>
            {retry}
          </Button>
        </Text>
      )}
    </div>
  );
}

interface Friend {
  readonly projectId: string;
  readonly name: string;
  readonly phone: string;
}

type ReferralOutcome =
  /** `isPending`: the club has it and is sending it; the backend has not confirmed it yet. */
  | { readonly added: true; readonly isPending: boolean }
  | { readonly duplicate: string }
  | { readonly problem: Problem }
  | { readonly faults: readonly { readonly field: string; readonly message: string }[] };

/** Refers a friend; never throws. See docs/domain/referrals.md. */
function useReferFriend(): (friend: Friend) => Promise<ReferralOutcome> {
  const [mutate] = useReferFriendMutation({
    errorPolicy: 'all',
    update: (cache, { data }) => {
      const result = data?.referFriend;
      if (result?.__typename === 'ReferFriendSuccess') addToMember(cache, result.me, 'referrals', result.referral);
    },
  });
  return async (input) => {
    const acted = await act(mutate({ variables: { input } }), messages.referralNotSent);
    if ('done' in acted) return { added: true, isPending: acted.done.referral.statusText === sendingStatus };
    const { refused, message } = acted;
    if (refused?.__typename === 'ValidationError') return { faults: refused.fields };
    if (refused?.__typename === 'DuplicateReferralError') return { duplicate: message };
    return { problem: problemOf(acted) };
  };
}

/** The form's rule: the graph's rule plus the friend's consent, which the backend has no field for. */
const referFriendFormRule = z.extend(referFriendRule, {
  consent: z.boolean().check(z.refine((isGiven) => isGiven, text.consentNeeded)),
});

type ReferFriendForm = z.infer<typeof referFriendFormRule>;

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
