import { Button, HStack, Text, useDisclosure } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { visible } from '#rules/digits.ts';
import { cleanMobile } from '#rules/mobile.ts';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { saveFile } from '#clients/saveFile.ts';
import { ReasonField, TextField } from '../parts/fields.tsx';
import { reasonField, refuseAt } from '../parts/form.ts';
import { count } from '../parts/format.ts';
import { Drawing } from '../parts/icons.tsx';
import { Section } from '../parts/Section.tsx';
import { useDeleteOtherPersonMutation, useExportOtherPersonMutation } from './Privacy.generated.ts';

/** People whom the CRM does not have: they sent something without a login, or get the newsletter. */
export function OtherPersonSection() {
  const [copy, deletion] = [useDisclosure(), useDisclosure()];
  return (
    <Section title="Other people">
      <Text>
        Somebody who is not a member, or whom the CRM no longer has, is found by what they gave. Make sure first that
        the number or address is theirs.
      </Text>
      <HStack mt="4" gap="3">
        <Button variant="outline" onClick={copy.onOpen}>
          <Drawing name="download" />
          Export their data
        </Button>
        <Button variant="outline" onClick={deletion.onOpen}>
          Delete their data
        </Button>
      </HStack>
      <AppDialog isOpen={copy.open} onClose={copy.onClose} title="Export the data of somebody who is not a member">
        <ExportForm onDone={copy.onClose} />
      </AppDialog>
      <AppDialog
        isOpen={deletion.open}
        onClose={deletion.onClose}
        title="Delete the data of somebody who is not a member"
        isAlert
      >
        <DeleteForm onDone={deletion.onClose} />
      </AppDialog>
    </Section>
  );
}

const schema = z
  .object({
    mobile: z
      .string()
      .overwrite(cleanMobile)
      .regex(/^(\d{10})?$/, 'Enter a mobile number of ten digits.'),
    newsletterEmail: z.string().overwrite(visible),
    memberId: z.string().overwrite(visible),
    reason: reasonField,
  })
  .refine(({ mobile, newsletterEmail }) => mobile !== '' || newsletterEmail !== '', {
    path: ['mobile'],
    message: 'Enter the mobile number or the email address.',
  });

const useOtherPersonForm = () =>
  useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { mobile: '', newsletterEmail: '', memberId: '', reason: '' },
  });

interface FormProps {
  readonly onDone: () => void;
}

function ExportForm({ onDone }: FormProps) {
  const [make] = useExportOtherPersonMutation({ fetchPolicy: 'no-cache' });
  const form = useOtherPersonForm();
  return (
    <DialogForm
      lead="The file has everything that the club stores about this person. It exists only in this browser: send it."
      problem={form.formState.errors.root?.message}
      submit="Make the file"
      isBusy={form.formState.isSubmitting}
      onSubmit={form.handleSubmit(async (input) => {
        const file = await actAndTell(make({ variables: { input } }), {
          done: 'The file is in your downloads',
          onRefused: refuseAt(form),
        });
        if (!file) return;
        saveFile(file.fileName, file.content);
        onDone();
      })}
    >
      <PersonFields form={form} />
    </DialogForm>
  );
}

function DeleteForm({ onDone }: FormProps) {
  const [remove] = useDeleteOtherPersonMutation();
  const form = useOtherPersonForm();
  return (
    <DialogForm
      lead="What the club stores about this person is deleted. It cannot be undone. With the email address alone, only a subscription of the newsletter ends. Records in the backend and the CRM stay."
      problem={form.formState.errors.root?.message}
      submit="Delete the data"
      isBusy={form.formState.isSubmitting}
      isDangerous
      onSubmit={form.handleSubmit(async (input) => {
        const done = await actAndTell(remove({ variables: { input } }), {
          done: ({ reference, erased }) => {
            const rows = erased.reduce((sum, one) => sum + one.rows, 0);
            return rows === 0
              ? 'The club stores nothing about this person'
              : `${count(rows, 'record')} deleted: ${reference}`;
          },
          onRefused: refuseAt(form),
        });
        if (done) onDone();
      })}
    >
      <PersonFields form={form} />
    </DialogForm>
  );
}

/** By what the person is found, and why. */
function PersonFields({ form }: { readonly form: ReturnType<typeof useOtherPersonForm> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Mobile number"
        type="tel"
        autoComplete="off"
        isOptional={false}
        error={errors.mobile}
        {...form.register('mobile')}
      />
      <TextField
        label="Email address for the newsletter"
        type="email"
        autoComplete="off"
        isOptional={false}
        error={errors.newsletterEmail}
        {...form.register('newsletterEmail')}
      />
      <TextField
        label="Id in the CRM"
        help="Only for a member whom the CRM no longer has."
        autoComplete="off"
        error={errors.memberId}
        {...form.register('memberId')}
      />
      <ReasonField error={errors.reason} {...form.register('reason')} />
    </>
  );
}
