import { type ComponentProps, useId } from 'react';
import { messages } from '#rules/messages.ts';
import { retry } from '#text/common.ts';
import * as text from '#text/referForm.tsx';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldFrame, InputFrame, SelectField } from '#web/ui/Field.tsx';
import { Drawing } from '#web/ui/Icon.tsx';
import { Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useReferProjectsQuery } from '../components/ReferProjects.generated.ts';
import type { ProjectRef } from '../projectRef.ts';

type Field = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;

/** The project that a friend is referred for: fixed, or chosen from the list. */
export function ProjectField(props: {
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
