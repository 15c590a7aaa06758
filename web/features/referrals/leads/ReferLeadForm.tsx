import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { customerTypes, leadRatings } from '#rules/constants.ts';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { type ReferLeadForm as Entry, referLeadRule } from '#rules/referral.ts';
import * as common from '#text/common.ts';
import * as text from '#text/leadsForm.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { DialogActions } from '#web/ui/Dialog.tsx';
import { MobileField, mobileValue, TextField, onceTouched } from '#web/ui/Field.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Stack, Text } from '#web/ui/primitives.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ReferProjectField } from './ReferProjectField.tsx';
import { type LeadProblem, useReferLead } from './useReferLead.ts';

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
