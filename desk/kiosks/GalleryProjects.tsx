import { Field, IconButton, List, NativeSelect, Text } from '@chakra-ui/react';
import { Drawing } from '../parts/icons.tsx';
import { useGalleryProjectsQuery } from './Kiosks.generated.ts';

interface GalleryProjectsProps {
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** The projects that the screens show first, in their order. */
export function GalleryProjects({ ids, onChange }: GalleryProjectsProps) {
  const read = useGalleryProjectsQuery();
  const projects = read.data?.projects ?? null;
  const nameOf = (id: string): string => {
    const project = projects?.find((one) => one.id === id);
    return project ? [project.name, project.city].filter((part) => part !== null).join(', ') : `Project ${id}`;
  };
  const move = (place: number) => onChange(ids.with(place, ids[place - 1] ?? '').with(place - 1, ids[place] ?? ''));
  const others = projects?.filter(({ id }) => !ids.includes(id)) ?? [];
  return (
    <Field.Root>
      <Field.Label>
        Projects to show first
        <Field.HelperText as="span" ms="1">
          (optional)
        </Field.HelperText>
      </Field.Label>
      {ids.length > 0 && (
        <List.Root as="ol" w="full" listStyle="none" gap="1">
          {ids.map((id, place) => (
            <List.Item key={id} display="flex" alignItems="center" gap="1">
              <Text flex="1" minW="0" truncate>
                {place + 1}. {nameOf(id)}
              </Text>
              <IconButton
                size="xs"
                variant="ghost"
                type="button"
                aria-label={`Move ${nameOf(id)} up`}
                aria-disabled={place === 0}
                onClick={() => {
                  if (place > 0) move(place);
                }}
              >
                <Drawing name="up" />
              </IconButton>
              <IconButton
                size="xs"
                variant="ghost"
                type="button"
                aria-label={`Take ${nameOf(id)} out`}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <Drawing name="close" />
              </IconButton>
            </List.Item>
          ))}
        </List.Root>
      )}
      <NativeSelect.Root size="sm" disabled={others.length === 0}>
        <NativeSelect.Field value="" onChange={({ target }) => onChange([...ids, target.value])}>
          <option value="">{read.loading ? 'Loading the projects …' : 'Add a project'}</option>
          {others.map(({ id }) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>
        {!read.loading && projects === null
          ? 'The backend does not answer now. The order stays as it is.'
          : 'The others follow in the order of the list. Attract loop, home, projects and filters follow it.'}
      </Field.HelperText>
    </Field.Root>
  );
}
