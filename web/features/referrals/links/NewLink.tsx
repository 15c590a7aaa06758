import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as form from '#text/referForm.tsx';
import * as text from '#text/referralLinks.ts';
import { useIsInactive } from '#web/apollo/useIsInactive.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { InactiveNote, Note } from '#web/ui/Note.tsx';
import { Stack, Title4 } from '#web/ui/primitives.ts';
import { useReferProjectsQuery } from '../components/ReferProjects.generated.ts';
import { useCreateLink } from './useReferralLinks.ts';

/** Creates a link for a project. The same project again shows the link that there is. */
export function NewLink() {
  const [search] = useSearchParams();
  const { data, loading, refetch } = useReferProjectsQuery({ notifyOnNetworkStatusChange: true });
  const [chosen, setChosen] = useState(search.get('project') ?? '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isInactive = useIsInactive();
  const create = useCreateLink();
  const projects = data?.projects;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '') return setProblem(messages.selectProject);
    setBusy(true);
    setProblem(await create(chosen));
    return setBusy(false);
  };
  if (isInactive) return <InactiveNote />;
  return (
    <Sheet padded aria-labelledby="new-link">
      <Title4 id="new-link" mb="16px">
        {text.newLink}
      </Title4>
      <Stack
        as="form"
        columns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
        align={{ sm: 'end' }}
        gap="16px"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <SelectField
          label={form.project}
          value={chosen}
          required
          onChange={(event) => {
            setChosen(event.target.value);
            setProblem(null);
          }}
        >
          <option value="">{projects || !loading ? form.selectProject : messages.loadingProjects}</option>
          {projects?.nodes.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {city === null ? name : `${name}, ${city}`}
            </option>
          ))}
        </SelectField>
        <Button
          // The field has room for its error beneath.
          css={{ marginBottom: { sm: '7px' }, minHeight: '50px' }}
          type="submit"
          variant="accent"
          busy={isBusy}
          busyText={text.creating}
        >
          {text.create}
        </Button>
      </Stack>
      {!projects && !loading && (
        <Note tone="wait" css={{ marginTop: '16px' }} onRetry={() => void refetch().catch(() => undefined)}>
          {text.projectsMissing}
        </Note>
      )}
      {problem !== null && (
        <Note tone="bad" css={{ marginTop: '16px' }}>
          {problem}
        </Note>
      )}
    </Sheet>
  );
}
