import { Alert, Button, List, RadioGroup, Stack, Text } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Decision } from '../apollo/__generated__/types.ts';
import { actAndTell } from '../parts/actAndTell.ts';
import { DialogForm } from '../parts/AppDialog.tsx';
import { ReasonField } from '../parts/fields.tsx';
import { reasonField, refuseAt } from '../parts/form.ts';
import { count, points, readable } from '../parts/format.ts';
import { operationTitle } from './OperationTable.tsx';
import {
  PreviewDecisionsDocument,
  type PreviewDecisionsQuery,
  useDecideOperationsMutation,
} from './Operation.generated.ts';

type Previews = Extract<PreviewDecisionsQuery['previewDecisions'], { __typename: 'DecisionsPreview' }>;
type Item = Previews['items'][number];

interface DecideTogetherProps {
  readonly ids: readonly string[];
  readonly reload: () => unknown;
  readonly onDone: () => void;
}

const schema = z.object({ reason: reasonField });

/** The token of a preview that nothing contradicts; null: it has to be decided on its own. */
const tokenOf = ({ preview }: Item): string | null =>
  preview.__typename === 'DecisionPreview' && preview.obstacles.length + preview.conflicts.length === 0
    ? preview.token
    : null;

const sentencesOf = ({ preview }: Item): readonly string[] =>
  preview.__typename === 'DecisionPreview'
    ? [...preview.obstacles, ...preview.conflicts, ...preview.effects]
    : [preview.message];

/** Several operations with the same cause, as after an outage: one decision, the preview of each, one reason. */
export function DecideTogether({ ids, reload, onDone }: DecideTogetherProps) {
  const client = useApolloClient();
  const [decide] = useDecideOperationsMutation();
  const [decision, setDecision] = useState<Decision>('SETTLE');
  const [previews, setPreviews] = useState<Previews | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const possible = previews?.items.filter((item) => tokenOf(item) !== null) ?? [];
  const apart = previews?.items.filter((item) => tokenOf(item) === null) ?? [];
  const check = async () => {
    setIsChecking(true);
    const decisions = ids.map((id) => ({ id, decision }));
    const answer = client.query({ query: PreviewDecisionsDocument, variables: { decisions }, fetchPolicy: 'no-cache' });
    setPreviews(await actAndTell(answer, { onRefused: refuseAt(form) }));
    setIsChecking(false);
  };
  const submit = form.handleSubmit(async ({ reason }) => {
    const decisions = possible.flatMap((item) => {
      const token = tokenOf(item);
      return token === null ? [] : [{ decision: { id: item.operation.id, decision }, token }];
    });
    const done = await actAndTell(decide({ variables: { input: { decisions, reason } } }), {
      done: ({ items }) => saidOf(items.filter(({ refusal }) => refusal === null).length, items.length),
      onRefused: refuseAt(form),
      reload,
    });
    if (!done) return;
    await reload();
    onDone();
  });
  const canDecide = possible.length > 0;
  const final = previews?.needsSecondPerson === true ? 'Propose' : 'Decide';
  return (
    <DialogForm
      lead={`${count(ids.length, 'operation')} with one decision and one reason. What the systems contradict is left out: decide it on its own page.`}
      problem={errors.root?.message}
      submit={canDecide ? `${final} ${count(possible.length, 'operation')}` : 'Show what it would do'}
      isBusy={isSubmitting || isChecking}
      onSubmit={(event) => {
        if (canDecide) return submit(event);
        event.preventDefault();
        return check();
      }}
    >
      <RadioGroup.Root
        aria-label="Decision"
        value={decision}
        onValueChange={({ value }) => {
          setDecision(value === 'RELEASE' ? 'RELEASE' : 'SETTLE');
          setPreviews(null);
        }}
      >
        <Stack gap="2">
          <Choice value="SETTLE" label="They happened" about="Recorded as done, and their points are spent." />
          <Choice
            value="RELEASE"
            label="They did not happen"
            about="Recorded as failed, and their points are available again."
          />
        </Stack>
      </RadioGroup.Root>
      {isChecking && <Text color="fg.muted">Asking the backend and the CRM</Text>}
      {previews?.needsSecondPerson === true && canDecide && (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title>
            Together they are about {points(previews.points)}, which is above the limit. Each becomes a proposal for a
            second person.
          </Alert.Title>
        </Alert.Root>
      )}
      {canDecide && <Items title="What happens" items={possible} />}
      {apart.length > 0 && <Items title="Left out" items={apart} />}
      {canDecide && <ReasonField error={errors.reason} {...form.register('reason')} />}
      {apart.length > 0 && !canDecide && (
        <Button type="button" variant="outline" alignSelf="start" onClick={onDone}>
          Close
        </Button>
      )}
    </DialogForm>
  );
}

const saidOf = (done: number, all: number): string =>
  done === all
    ? `Done for ${count(all, 'operation')}`
    : `Done for ${done} of ${all}. The others have changed: look at them again.`;

interface ChoiceProps {
  readonly value: Decision;
  readonly label: string;
  readonly about: string;
}

const Choice = ({ value, label, about }: ChoiceProps) => (
  <RadioGroup.Item value={value} alignItems="flex-start">
    <RadioGroup.ItemHiddenInput />
    <RadioGroup.ItemIndicator mt="1" />
    <RadioGroup.ItemText>
      {label}
      <Text as="span" display="block" fontSize="13" color="fg.muted">
        {about}
      </Text>
    </RadioGroup.ItemText>
  </RadioGroup.Item>
);

const Items = ({ title, items }: { readonly title: string; readonly items: readonly Item[] }) => (
  <section aria-label={title}>
    <Text fontWeight="600" mb="1">
      {title}
    </Text>
    <List.Root variant="plain" maxH="16rem" overflowY="auto" borderWidth="1px" borderRadius="control">
      {items.map((item) => (
        <List.Item
          key={item.operation.id}
          display="block"
          px="3"
          py="2"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0' }}
        >
          <Text fontWeight="600">{operationTitle(item.operation)}</Text>
          <Text fontSize="13" color="fg.muted">
            {sentencesOf(item).map(readable).join(' ')}
          </Text>
        </List.Item>
      ))}
    </List.Root>
  </section>
);
