import type { OperationRow } from '../../store/operations/types.ts';
import { readReason, Refusal } from '../shared/refusal.ts';
import {
  type Decider,
  type DecisionEntry,
  type DecisionPreviewModel,
  decideOne,
  previewDecision,
} from './deskDecisions.ts';

/** As many as a page of the list has. Each asks both upstreams. */
const mostTogether = 25;
/** How many previews are made at the same time. */
const atOnce = 5;

interface Refused {
  readonly __typename: 'Refusal';
  readonly code: Refusal['code'];
  readonly message: string;
  readonly field: string | null;
}

const refused = (error: unknown): Refused => {
  if (!(error instanceof Refusal)) throw error;
  const { code, message, field } = error;
  return { __typename: 'Refusal', code, message, field };
};

/** The operations, each once. @throws Refusal */
function rowsOf({ review }: Decider, entries: readonly DecisionEntry[]): Promise<OperationRow[]> {
  const ids = new Set(entries.map(({ id }) => id));
  if (ids.size !== entries.length || ids.size === 0 || ids.size > mostTogether) {
    throw new Refusal('INVALID_INPUT', `Choose 1 to ${mostTogether} different operations.`, 'decisions');
  }
  return Promise.all([...ids].map((id) => review.existing(id)));
}

const sumOf = (rows: readonly OperationRow[]): number => rows.reduce((sum, { points }) => sum + (points ?? 0), 0);

/** Refuses what waits for a second person already. */
async function checkUnproposed({ store }: Decider, id: string): Promise<void> {
  if (!(await store.proposals.openOf(id))) return;
  throw new Refusal('CONFLICT', 'Another decision waits for approval already.');
}

type Previewed = Refused | ({ readonly __typename: 'DecisionPreview' } & DecisionPreviewModel);

/** Whether it can be decided with others: nothing stands against it. */
const isPossible = (preview: Previewed): boolean =>
  preview.__typename === 'DecisionPreview' && preview.obstacles.length + preview.conflicts.length === 0;

/** What each of several decisions would do. The limit for a second person is on their sum. @throws Refusal */
export async function previewTogether(by: Decider, entries: readonly DecisionEntry[]) {
  const rows = await rowsOf(by, entries);
  const previews: Previewed[] = [];
  for (let from = 0; from < entries.length; from += atOnce) {
    const some = entries.slice(from, from + atOnce).map(async (entry) => {
      const preview = await checkUnproposed(by, entry.id)
        .then(() => previewDecision(by, entry))
        .catch(refused);
      return 'token' in preview ? { __typename: 'DecisionPreview' as const, ...preview } : preview;
    });
    // oxlint-disable-next-line no-await-in-loop -- a few at a time: each asks both upstreams
    previews.push(...(await Promise.all(some)));
  }
  const items = rows.flatMap((operation, index) => {
    const preview = previews[index];
    return preview ? [{ operation, preview }] : [];
  });
  // What is left out is decided apart, with its own points.
  const points = sumOf(items.filter(({ preview }) => isPossible(preview)).map(({ operation }) => operation));
  return {
    items,
    points,
    needsSecondPerson: points > by.settings.secondPersonPoints,
  };
}

/**
 * Carries several decisions out, one after the other, with one reason. What is contradicted is refused: it is decided on its
 * own. When their sum needs a second person, each becomes a proposal. @throws Refusal
 */
export async function decideTogether(
  by: Decider,
  entries: readonly { readonly decision: DecisionEntry; readonly token: string }[],
  given: string,
) {
  const reason = readReason(given);
  const rows = await rowsOf(
    by,
    entries.map(({ decision }) => decision),
  );
  const isProposed = sumOf(rows) > by.settings.secondPersonPoints;
  const items: { operation: OperationRow; refusal: Refused | null }[] = [];
  for (const { decision, token } of entries) {
    const agreed = { token, overrule: false, reason };
    // oxlint-disable-next-line no-await-in-loop -- each has its entry in the audit, in order
    const done = await checkUnproposed(by, decision.id)
      .then(() => decideOne(by, decision, agreed, isProposed))
      .catch(refused);
    const operation = 'stage' in done ? done : rows.find(({ id }) => id === decision.id);
    if (operation) items.push({ operation, refusal: 'stage' in done ? null : done });
  }
  return { items };
}
