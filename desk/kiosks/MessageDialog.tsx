import { Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { cleanLine } from '#rules/digits.ts';
import { hasMobileNumber, noMobileNumber } from '#rules/mobileInText.ts';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { SelectField, TextField } from '../parts/fields.tsx';
import { refuseAt, textField } from '../parts/form.ts';
import type { GalleryItem, KioskItem } from './kioskState.ts';
import { useShowKioskMessageMutation } from './Kiosks.generated.ts';

interface MessageFormProps {
  readonly kiosks: readonly KioskItem[];
  readonly galleries: readonly GalleryItem[];
  /** `all`, `gallery ID` or `kiosk ID`. */
  readonly chosen?: string;
  readonly reload: () => unknown;
}

interface MessageDialogProps extends MessageFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows a message on all screens, on those of a gallery, or on one. */
export const MessageDialog = ({ isOpen, onClose, ...form }: MessageDialogProps) => (
  <AppDialog isOpen={isOpen} onClose={onClose} title="Message on the screens">
    <MessageForm {...form} onDone={onClose} />
  </AppDialog>
);

const line = z.string().overwrite(cleanLine).max(200, 'Enter at most 200 characters.');
const withoutNumber = (text: string): boolean => !hasMobileNumber(text);

const schema = z
  .object({
    screens: z.string(),
    english: textField('the message', 200).refine(withoutNumber, noMobileNumber),
    hindi: line.refine(withoutNumber, noMobileNumber),
    from: z.string(),
    until: z.string(),
  })
  .refine(({ from, until }) => until === '' || until > from, {
    path: ['until'],
    message: 'Enter a time after the beginning.',
  });

/** A time of the field, which is in India whatever the clock of the browser; null without one. */
const momentOf = (time: string): string | null => (time === '' ? null : `${time}:00+05:30`);

/** The screens to choose from, by what is sent for them. */
function screensOf({ kiosks, galleries }: Pick<MessageFormProps, 'kiosks' | 'galleries'>): Record<string, string> {
  const live = kiosks.filter(({ state }) => state !== 'REVOKED');
  return {
    all: 'All screens',
    ...Object.fromEntries(galleries.map(({ id, name }) => [`gallery ${id}`, `All of ${name}`])),
    ...Object.fromEntries(live.map(({ id, name, gallery }) => [`kiosk ${id}`, `${gallery}: ${name}`])),
  };
}

function MessageForm({
  chosen = 'all',
  reload,
  onDone,
  ...screens
}: MessageFormProps & { readonly onDone: () => void }) {
  const [show] = useShowKioskMessageMutation();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { screens: chosen, english: '', hindi: '', from: '', until: '' },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <DialogForm
      lead="It is on the attract loop and above each screen. Screens learn it with their next report, about once a minute."
      problem={errors.root?.message}
      submit="Show the message"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async ({ screens: on, english, hindi, from, until }) => {
        const [kind, id = null] = on.split(' ');
        const input = {
          english,
          hindi: hindi === '' ? null : hindi,
          galleryId: kind === 'gallery' ? id : null,
          kioskId: kind === 'kiosk' ? id : null,
          from: momentOf(from),
          until: momentOf(until),
        };
        const options = { done: 'The message is on its way', onRefused: refuseAt(form) };
        if (!(await actAndTell(show({ variables: { input } }), options))) return;
        await reload();
        onDone();
      })}
    >
      <SelectField label="Screens" options={screensOf(screens)} error={errors.screens} {...form.register('screens')} />
      <TextField label="English" error={errors.english} required {...form.register('english')} />
      <TextField
        label="Hindi"
        lang="hi"
        help="Without it, Hindi screens show the English text."
        error={errors.hindi}
        {...form.register('hindi')}
      />
      <Flex gap="4" wrap="wrap" css={{ '& > *': { flex: '1 1 12rem', width: 'auto' } }}>
        <TextField
          label="From"
          type="datetime-local"
          help="In India. Without it, at once."
          error={errors.from}
          {...form.register('from')}
        />
        <TextField
          label="Until"
          type="datetime-local"
          help="Without it, until you end it."
          error={errors.until}
          {...form.register('until')}
        />
      </Flex>
    </DialogForm>
  );
}
