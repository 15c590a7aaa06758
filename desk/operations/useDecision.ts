import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { cleanText } from '#rules/digits.ts';
import type { Decision, DecisionInput } from '../apollo/__generated__/types.ts';
import { actAndTell, type Refused } from '../parts/actAndTell.ts';
import { reasonField, refuseAt } from '../parts/form.ts';
import {
  PreviewDecisionDocument,
  type PreviewDecisionQuery,
  useDecideOperationMutation,
} from './Operation.generated.ts';

type Preview = Extract<PreviewDecisionQuery['previewDecision'], { __typename: 'DecisionPreview' }>;

const id = z.string().overwrite(cleanText);
const schema = z.object({
  upstreamId: id.max(100, 'Enter at most 100 characters.'),
  transactionId: id.regex(/^([A-Za-z0-9]{18})?$/, 'An id of the CRM has 18 letters and digits.'),
  overrule: z.boolean(),
  reason: reasonField,
});

const orNull = (text: string): string | null => (cleanText(text) === '' ? null : cleanText(text));

interface DecisionOptions {
  readonly operationId: string;
  readonly decision: Decision;
  readonly reload: () => unknown;
  readonly onDone: () => void;
}

/** The form of a decision, its preview, and the decision itself. A preview counts only for the ids that it was made with. */
export function useDecision({ operationId, decision, reload, onDone }: DecisionOptions) {
  const client = useApolloClient();
  const [decide] = useDecideOperationMutation();
  const [made, setMade] = useState<{ readonly ids: string; readonly preview: Preview | null } | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { upstreamId: '', transactionId: '', overrule: false, reason: '' },
  });
  const ids = useWatch({ control: form.control, name: ['upstreamId', 'transactionId'] }).join('\n');
  const preview = made?.ids === ids ? made.preview : null;

  const inputOf = (): DecisionInput => {
    const { upstreamId, transactionId } = form.getValues();
    const given = decision === 'SETTLE' ? { upstreamId: orNull(upstreamId), transactionId: orNull(transactionId) } : {};
    return { id: operationId, decision, ...given };
  };

  const check = async () => {
    form.clearErrors('root');
    if (!(await form.trigger(['upstreamId', 'transactionId']))) return;
    setIsChecking(true);
    const answer = client.query({
      query: PreviewDecisionDocument,
      variables: { input: inputOf() },
      fetchPolicy: 'no-cache',
    });
    setMade({ ids, preview: await actAndTell(answer, { onRefused: refuseAt(form) }) });
    setIsChecking(false);
  };

  const submit = form.handleSubmit(async ({ overrule, reason }) => {
    if (!preview) return;
    const input = { decision: inputOf(), token: preview.token, overrule, reason };
    const done = preview.needsSecondPerson
      ? 'Proposed. A second person has to approve it.'
      : 'The decision is carried out';
    let isReasonRefused = false;
    const onRefused = (refusal: Refused) => {
      isReasonRefused = refusal.field === 'reason';
      refuseAt(form)(refusal);
    };
    if (await actAndTell(decide({ variables: { input } }), { done, onRefused, reload })) onDone();
    // Unless only the reason was refused, the data may have changed: the next attempt begins with a new preview.
    else if (!isReasonRefused) setMade(null);
  });
  return { form, preview, isChecking, check, submit };
}
