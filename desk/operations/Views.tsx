import { Button, CloseButton, HStack, useDisclosure } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { z } from 'zod';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { TextField } from '../parts/fields.tsx';
import { textField } from '../parts/form.ts';
import { type OperationFilters, operationSearch } from './filters.ts';
import { useSavedViews } from './views.ts';

/** What everybody looks at. */
const usual: readonly (readonly [name: string, search: Partial<OperationFilters>])[] = [
  ['All', {}],
  ['Needs review', { stages: ['NEEDS_REVIEW'] }],
  ['Open', { stages: ['ACCEPTED', 'CREATING', 'CREATED', 'DEBITING'] }],
  ['Assigned to me', { isAssignedToMe: true }],
];

const queryOf = (search: Partial<OperationFilters>): string => operationSearch.write(search).toString();

/** Views of the list: those for everybody, and what the person has saved in this browser. */
export function Views({ filters }: { readonly filters: OperationFilters }) {
  const { views, save, remove } = useSavedViews();
  const dialog = useDisclosure();
  const query = queryOf(filters);
  const savable = queryOf({ ...filters, search: '' });
  const all = [...usual.map(([name, search]) => ({ name, query: queryOf(search) })), ...views];
  const isKnown = all.some((one) => one.query === savable);
  return (
    <HStack as="nav" aria-label="Views" wrap="wrap" gap="1">
      {all.map((one, index) => (
        <HStack key={one.name + one.query} gap="0">
          <Button asChild size="xs" variant={one.query === query ? 'subtle' : 'ghost'}>
            <RouterLink
              to={{ search: one.query }}
              replace
              {...(one.query === query ? { 'aria-current': 'true' as const } : {})}
            >
              {one.name}
            </RouterLink>
          </Button>
          {index >= usual.length && (
            <CloseButton size="2xs" aria-label={`Remove the view ${one.name}`} onClick={() => remove(one.name)} />
          )}
        </HStack>
      ))}
      {!isKnown && (
        <Button size="xs" variant="outline" onClick={dialog.onOpen}>
          Save this view
        </Button>
      )}
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title="Save this view" size="sm">
        <SaveForm
          onSave={(name) => {
            save({ name, query: savable });
            dialog.onClose();
          }}
        />
      </AppDialog>
    </HStack>
  );
}

const schema = z.object({ name: textField('a name', 30) });

function SaveForm({ onSave }: { readonly onSave: (name: string) => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: '' } });
  return (
    <DialogForm
      lead="The conditions are kept in this browser under a name, without what is searched."
      submit="Save"
      isBusy={false}
      onSubmit={form.handleSubmit(({ name }) => onSave(name))}
    >
      <TextField label="Name" required error={form.formState.errors.name} {...form.register('name')} />
    </DialogForm>
  );
}
