import type { UseFormRegisterReturn } from 'react-hook-form';
import * as common from '#text/common.ts';
import * as text from '#text/leadsForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/primitives.ts';
import { useReferProjectsQuery } from '../components/ReferProjects.generated.ts';

/** The developer's projects. If they cannot be loaded, they can be retried without losing the entries. */
export function ReferProjectField(props: {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}) {
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
