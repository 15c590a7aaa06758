import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { customerTypes, leadRatings } from '#rules/constants.ts';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { type ReferLeadForm as Entry, referLeadRule } from '#rules/referral.ts';
import * as common from '#text/common.ts';
import * as text from '#text/leadsForm.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { DialogActions } from '#web/ui/Dialog.tsx';
import { MobileField, mobileValue, onceTouched, SelectField, TextField } from '#web/ui/Field.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Stack, Text, Tiny } from '#web/ui/primitives.ts';
import { Segment } from '#web/ui/Segment.tsx';
import { messages } from '#rules/messages.ts';
import { act } from '#clients/act.ts';
import { addToMember } from '#web/apollo/memberLists.ts';
import { useReferProjectsQuery } from '../components/ReferProjects.generated.ts';
import { useReferLeadMutation } from './ReferLead.generated.ts';

/** A problem with a field, or with the whole form. */
type LeadProblem =
  | { readonly field: keyof Entry; readonly message: string }
  | { readonly field: null; readonly message: string; readonly needsLogin?: boolean };

const fields = new Set<string>(['firstName', 'lastName', 'phone', 'rating', 'project', 'customerType']);
const isField = (name: string): name is keyof Entry => fields.has(name);

/**
 * Refers a lead; returns the problem, or null. Never throws. See docs/domain/referrals.md.
 */
function useReferLead(): (lead: Entry) => Promise<LeadProblem | null> {
  const [mutate] = useReferLeadMutation({
    errorPolicy: 'all',
    update: (cache, { data }) => {
      const result = data?.referLead;
      if (result?.__typename === 'ReferLeadSuccess') addToMember(cache, result.me, 'referrals', result.referral);
    },
  });
  return async (input) => {
    // Without an answer it may have arrived. The club refers the same person only once, however often it is sent.
    const acted = await act(mutate({ variables: { input } }), messages.leadNotCreated);
    if ('done' in acted) return null;
    const { refused, message } = acted;
    switch (refused?.__typename) {
      case 'ValidationError': {
        const [first] = refused.fields;
        return first && isField(first.field)
          ? { field: first.field, message: first.message }
          : { field: null, message };
      }
      case 'DuplicateReferralError':
        return { field: 'phone', message };
      case 'NotSignedInError':
        return { field: null, message: messages.pleaseLoginToContinue, needsLogin: true };
      default:
        return { field: null, message };
    }
  };
}

/** The developer's projects. If they cannot be loaded, they can be retried without losing the entries. */
function ReferProjectField(props: { readonly field: UseFormRegisterReturn; readonly error: string | undefined }) {
  const { data, error, loading, refetch } = useReferProjectsQuery({ notifyOnNetworkStatusChange: true });
  const projects = data?.projects?.nodes ?? [];
  return (
    <Stack gap="10px">
      <SelectField {...props.field} label={text.project} error={props.error}>
        <option value="">{loading ? text.loadingProjects : text.selectProject}</option>
        {projects.map(({ id, name, city }) => (
          <option key={id} value={name}>
            {city === null ? name : `${name}, ${city}`}
          </option>
        ))}
      </SelectField>
      {error && projects.length === 0 && (
        <Note tone="wait">
          {text.projectsMissing}{' '}
          <Button
            variant="outline"
            size="sm"
            css={{ marginLeft: '8px' }}
            busy={loading}
            busyText={common.loading}
            onClick={() => void refetch().catch(() => undefined)}
          >
            {common.retry}
          </Button>
        </Note>
      )}
    </Stack>
  );
}

/** A choice of two or three options, one of which is always selected. */
function ChoiceField<V extends string>(props: {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** What the chosen option means. */
  readonly hint?: string;
  readonly error: string | undefined;
  readonly onChange: (value: V) => void;
}) {
  const { label, hint, error, ...segment } = props;
  return (
    <Stack gap="7px" alignContent="start" justifyItems="start">
      <Text as="span" textStyle="label" aria-hidden="true">
        {label}
      </Text>
      <Segment label={label} {...segment} />
      {hint !== undefined && (
        <Tiny role="status" lineHeight="1.4">
          {hint}
        </Tiny>
      )}
      {error !== undefined && (
        <Text color="bad" fontSize="14" fontWeight="500" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

const [hot] = leadRatings;
const [individual] = customerTypes;
const ratingOptions = leadRatings.map((value) => ({ value, label: text.ratings[value] }));
const customerTypeOptions = customerTypes.map((value) => ({ value, label: text.customerTypes[value] }));

export function ReferLeadForm(props: { readonly onReferred: (name: string) => void; readonly onCancel: () => void }) {
  const referLead = useReferLead();
  const { pathname, search } = useLocation();
  const [problem, setProblem] = useState<Extract<LeadProblem, { field: null }> | null>(null);
  const form = useForm<Entry>({
    ...onceTouched,
    resolver: standardSchemaResolver(referLeadRule),
    defaultValues: { firstName: '', lastName: '', phone: '', project: '', rating: hot, customerType: individual },
  });
  const { errors, isSubmitting } = form.formState;
  const firstName = form.watch('firstName').trim();

  const send = form.handleSubmit(async (lead) => {
    setProblem(null);
    const refused = await referLead(lead);
    if (refused === null) return props.onReferred(`${lead.firstName} ${lead.lastName}`);
    if (refused.field === null) return setProblem(refused);
    return form.setError(refused.field, { message: refused.message }, { shouldFocus: true });
  });

  return (
    // With `dialog`, a submission before hydration does not write a person's number into the address.
    <Stack as="form" gap="20px" method="dialog" noValidate onSubmit={(event) => void send(event)}>
      <Stack columns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="18px 20px">
        <TextField
          {...form.register('firstName')}
          label={text.firstName}
          autoComplete="off"
          error={errors.firstName?.message}
        />
        <TextField
          {...form.register('lastName')}
          label={text.lastName}
          autoComplete="off"
          error={errors.lastName?.message}
        />
        <Box gridColumn={{ sm: '1 / -1' }}>
          <MobileField
            {...form.register('phone', { setValueAs: mobileValue })}
            label={text.phone}
            autoComplete="off"
            error={errors.phone?.message}
          />
        </Box>
        <Box gridColumn={{ sm: '1 / -1' }}>
          <ReferProjectField field={form.register('project')} error={errors.project?.message} />
        </Box>
        <ChoiceField
          label={text.rating}
          value={form.watch('rating')}
          options={ratingOptions}
          hint={text.ratingMeans[form.watch('rating')]}
          error={errors.rating?.message}
          onChange={(rating) => form.setValue('rating', rating, { shouldDirty: true })}
        />
        <ChoiceField
          label={text.customerType}
          value={form.watch('customerType')}
          options={customerTypeOptions}
          error={errors.customerType?.message}
          onChange={(type) => form.setValue('customerType', type, { shouldDirty: true })}
        />
      </Stack>
      {problem && (
        <Note tone="bad">
          <Text fontWeight="600">{problem.message}</Text>
          {problem.needsLogin === true ? (
            <LinkButton to={loginAndBackTo(pathname + search)} size="sm" css={{ marginTop: '10px' }}>
              {text.loginNow}
            </LinkButton>
          ) : (
            <p>{text.entriesKept}</p>
          )}
        </Note>
      )}
      <DialogActions>
        <Button variant="outline" onClick={props.onCancel}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="accent" busy={isSubmitting} busyText={text.referring}>
          {firstName === '' ? text.refer : text.referNamed(firstName.slice(0, 18))}
        </Button>
      </DialogActions>
    </Stack>
  );
}
