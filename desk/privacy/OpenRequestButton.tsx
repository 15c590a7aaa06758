import { Button, useDisclosure } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { clubNow } from '#clients/clubClock.ts';
import { cleanLine } from '#rules/digits.ts';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { SelectField, TextField } from '../parts/fields.tsx';
import { isoDay } from '../parts/format.ts';
import { refuseAt } from '../parts/form.ts';
import { useOpenDataRequestMutation } from './DataRequest.generated.ts';
import { requestKinds } from './names.ts';

const schema = z.object({
  kind: z.enum(['EXPORT', 'DELETION', 'CORRECTION', 'WITHDRAWAL']),
  receivedOn: z.iso.date('Enter the day.').refine((day) => day <= isoDay(clubNow()), 'Enter today or a day before.'),
  channel: z.string().overwrite(cleanLine).min(2, 'Enter how it arrived.').max(40, 'Enter at most 40 characters.'),
});

/** Records a request of a member who was looked up. */
export function OpenRequestButton({ memberId }: { readonly memberId: string }) {
  const dialog = useDisclosure();
  return (
    <>
      <Button size="xs" variant="outline" onClick={dialog.onOpen}>
        Record a request
      </Button>
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title="Record a request about personal data">
        <OpenRequestForm memberId={memberId} />
      </AppDialog>
    </>
  );
}

function OpenRequestForm({ memberId }: { readonly memberId: string }) {
  const navigate = useNavigate();
  const [open] = useOpenDataRequestMutation();
  const [today] = useState(() => isoDay(clubNow()));
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { kind: 'EXPORT', receivedOn: today, channel: '' },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <DialogForm
      lead="Its deadline follows from the day it arrived."
      problem={errors.root?.message}
      submit="Record the request"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async (values) => {
        const request = await actAndTell(open({ variables: { input: { memberId, ...values } } }), {
          done: 'The request is recorded',
          onRefused: refuseAt(form),
        });
        if (request) void navigate(`/data-requests/${request.id}`);
      })}
    >
      <SelectField label="What is asked for" options={requestKinds} error={errors.kind} {...form.register('kind')} />
      <TextField
        label="Day it arrived"
        type="date"
        error={errors.receivedOn}
        required
        {...form.register('receivedOn')}
      />
      <TextField
        label="How it arrived"
        placeholder="email"
        error={errors.channel}
        required
        {...form.register('channel')}
      />
    </DialogForm>
  );
}
