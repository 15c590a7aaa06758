import { Alert, Button, List, useDisclosure } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { cleanText, visible } from '#rules/digits.ts';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { saveFile } from '#clients/saveFile.ts';
import { SelectField, TextAreaField, TextField } from '../parts/fields.tsx';
import { day, due, nameOf } from '../parts/format.ts';
import { refuseAt, textField } from '../parts/form.ts';
import { Drawing } from '../parts/icons.tsx';
import {
  useCloseDataRequestMutation,
  useDeleteMemberDataMutation,
  useExportMemberDataMutation,
} from './DataRequest.generated.ts';
import type { DataRequestDetail } from './detail.ts';
import { answerLetter, readableCopy } from './documents.ts';
import { outcomeNames, requestKinds } from './names.ts';

interface ActionProps {
  readonly request: DataRequestDetail;
  readonly reload: () => unknown;
}

/** The address by which the newsletter knows the person: the club cannot read it without the member. */
const newsletterField = {
  label: 'Email address for the newsletter',
  type: 'email',
  autoComplete: 'off',
} as const;

const orNull = (text: string): string | null => (visible(text) === '' ? null : visible(text));

interface StepProps extends ActionProps {
  /** Whether it is what to do next. */
  readonly isNext: boolean;
}

/** The main button is what to do next. */
const variantOf = (isNext: boolean) => (isNext ? ('solid' as const) : ('outline' as const));

/** Makes the files for the person. They exist only in this browser. */
export function ExportButton({ isNext, ...props }: StepProps) {
  const dialog = useDisclosure();
  return (
    <>
      <Button variant={variantOf(isNext)} onClick={dialog.onOpen}>
        <Drawing name="download" />
        <span>{isNext ? 'Export' : 'Export again'}</span>
      </Button>
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title="Export the data of this member">
        <ExportForm {...props} onDone={dialog.onClose} />
      </AppDialog>
    </>
  );
}

function ExportForm({ request: { id }, reload, onDone }: ActionProps & { readonly onDone: () => void }) {
  const [make] = useExportMemberDataMutation({ fetchPolicy: 'no-cache' });
  const form = useForm({ defaultValues: { newsletterEmail: '' } });
  const { errors, isSubmitting } = form.formState;
  const [made, setMade] = useState<{ readonly fileName: string; readonly content: string } | null>(null);
  if (made) {
    return (
      <DialogForm
        lead="The data is in your downloads as JSON. Save the readable copy too: it has the same content, as a page to read and print. Both exist only in this browser."
        submit="Save the readable copy"
        isBusy={false}
        onSubmit={(event) => {
          event.preventDefault();
          saveFile(made.fileName.replace(/json$/, 'html'), readableCopy(made.content));
          onDone();
        }}
      />
    );
  }
  return (
    <DialogForm
      lead="The file has everything that the club stores about this member. It exists only in this browser: send it, then close the request."
      problem={errors.root?.message}
      submit="Make the file"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async ({ newsletterEmail }) => {
        const variables = { requestId: id, newsletterEmail: orNull(newsletterEmail) };
        const file = await actAndTell(make({ variables }), {
          done: 'The file is in your downloads',
          onRefused: refuseAt(form),
          reload,
        });
        if (!file) return;
        saveFile(file.fileName, file.content);
        setMade(file);
        await reload();
      })}
    >
      <TextField
        {...newsletterField}
        help="As the member gave it. Without it, the file says that the newsletter is missing."
        error={errors.newsletterEmail}
        {...form.register('newsletterEmail')}
      />
    </DialogForm>
  );
}

/** Deletes what the club stores, after the membership number was typed. */
export function DeleteButton(props: ActionProps) {
  const dialog = useDisclosure();
  return (
    <>
      <Button colorPalette="red" onClick={dialog.onOpen}>
        Delete the data
      </Button>
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title="Delete the data of this member" isAlert>
        <DeleteForm {...props} onDone={dialog.onClose} />
      </AppDialog>
    </>
  );
}

function DeleteForm({
  request: { id, membershipNumber, alsoOpen },
  reload,
  onDone,
}: ActionProps & { readonly onDone: () => void }) {
  const [remove] = useDeleteMemberDataMutation();
  const form = useForm({ defaultValues: { typed: '', newsletterEmail: '', othersNote: '' } });
  const { errors, isSubmitting } = form.formState;
  const [typed, othersNote] = useWatch({ control: form.control, name: ['typed', 'othersNote'] });
  const isCopyOwed = alsoOpen.some(({ kind }) => kind === 'EXPORT');
  return (
    <DialogForm
      lead="What the club stores about this member is deleted, and the request is closed. It cannot be undone. Records in the backend and the CRM stay."
      problem={errors.root?.message}
      submit="Delete the data"
      isBusy={isSubmitting}
      isDisabled={cleanText(typed) !== membershipNumber || (isCopyOwed && visible(othersNote) === '')}
      isDangerous
      onSubmit={form.handleSubmit(async (values) => {
        const variables = {
          requestId: id,
          newsletterEmail: orNull(values.newsletterEmail),
          othersNote: orNull(values.othersNote),
        };
        if (await actAndTell(remove({ variables }), { done: 'The data is deleted', onRefused: refuseAt(form), reload }))
          onDone();
      })}
    >
      {alsoOpen.length > 0 && <OtherRequests requests={alsoOpen} isCopyOwed={isCopyOwed} />}
      {alsoOpen.length > 0 && (
        <TextAreaField
          label="What the member was told about these requests"
          help={`They are closed with it. ${isCopyOwed ? 'Without it, nothing is deleted.' : 'Without it, they stay open.'}`}
          error={errors.othersNote}
          required={isCopyOwed}
          {...form.register('othersNote')}
        />
      )}
      <TextField
        label={`Type the membership number ${membershipNumber} to confirm`}
        autoComplete="off"
        required
        {...form.register('typed')}
      />
      <TextField
        {...newsletterField}
        help="As the member gave it. Without it, a subscription stays, and the note of the request says so."
        error={errors.newsletterEmail}
        {...form.register('newsletterEmail')}
      />
    </DialogForm>
  );
}

interface OtherRequestsProps {
  readonly requests: DataRequestDetail['alsoOpen'];
  readonly isCopyOwed: boolean;
}

/** What else the member asked for, and would not get any more. */
const OtherRequests = ({ requests, isCopyOwed }: OtherRequestsProps) => (
  <Alert.Root status="warning">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>{isCopyOwed ? 'A copy of the data is still owed' : 'Other requests are open'}</Alert.Title>
      <Alert.Description asChild>
        <List.Root variant="plain">
          {requests.map(({ id, kind, dueOn, daysLeft }) => (
            <List.Item key={id}>
              {nameOf(requestKinds, kind)}, {day(dueOn)}, {due(daysLeft)}
            </List.Item>
          ))}
          {isCopyOwed && <List.Item>After the deletion there is nothing left to copy. Make the copy first.</List.Item>}
        </List.Root>
      </Alert.Description>
    </Alert.Content>
  </Alert.Root>
);

/** Closes a request with what the person was told. */
export function CloseButton({ isNext, ...props }: StepProps) {
  const dialog = useDisclosure();
  return (
    <>
      <Button variant={variantOf(isNext)} onClick={dialog.onOpen}>
        Close the request
      </Button>
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title="Close the request">
        <CloseForm {...props} onDone={dialog.onClose} />
      </AppDialog>
    </>
  );
}

const closing = z.object({ outcome: z.enum(['DONE', 'REFUSED']), note: textField('what the member was told', 500) });

function CloseForm({ request: { id }, reload, onDone }: ActionProps & { readonly onDone: () => void }) {
  const [close] = useCloseDataRequestMutation();
  const form = useForm<z.infer<typeof closing>>({
    resolver: zodResolver(closing),
    defaultValues: { outcome: 'DONE', note: '' },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <DialogForm
      problem={errors.root?.message}
      submit="Close the request"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async ({ outcome, note }) => {
        if (
          await actAndTell(close({ variables: { id, outcome, note } }), {
            done: 'The request is closed',
            onRefused: refuseAt(form),
            reload,
          })
        )
          onDone();
      })}
    >
      <SelectField label="Outcome" options={outcomeNames} error={errors.outcome} {...form.register('outcome')} />
      <TextAreaField
        label="What the member was told"
        help="Without personal data."
        error={errors.note}
        required
        {...form.register('note')}
      />
    </DialogForm>
  );
}

/** The answer to the person, from the record. */
export function LetterButton({ request }: Pick<ActionProps, 'request'>) {
  const letter = answerLetter(request);
  if (letter === null) return null;
  return (
    <Button onClick={() => saveFile(`answer-${request.id}.html`, letter)}>
      <Drawing name="download" />
      Answer letter
    </Button>
  );
}
