import type { DecisionOptions } from './arguments.ts';

/** The command was not carried out; the message says why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What a decision would do, what contradicts it, and why it cannot be done at all. */
export interface Proposal {
  readonly does: readonly string[];
  /** What contradicts it; the operator may overrule this. */
  readonly doubts: readonly string[];
  /** Why it cannot be done, even with --force. */
  readonly obstacles: readonly string[];
}

/** The text that the operator reads before confirming. */
const proposalText = ({ does, doubts, obstacles }: Proposal): string =>
  [
    ...does,
    ...obstacles.map((obstacle) => `Not possible: ${obstacle}`),
    ...doubts.map((doubt) => `Conflict: ${doubt}`),
    '',
  ].join('\n');

/**
 * Prints what a decision would do, and asks for confirmation.
 *
 * @throws Refusal when it cannot be done, when something contradicts it, and when the answer is not "yes"
 */
export async function agreeTo(
  proposal: Proposal,
  { yes, force }: DecisionOptions,
  { say, ask }: { readonly say: (text: string) => void; readonly ask: (question: string) => Promise<string> },
): Promise<void> {
  say(proposalText(proposal));
  if (proposal.obstacles.length > 0) throw new Refusal('Nothing was changed.');
  if (proposal.doubts.length > 0 && !force) throw new Refusal('Nothing was changed. To do it anyway, add --force.');
  if (yes) return;
  const answer = await ask('Type "yes" to do this: ');
  if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('Nothing was changed: the answer was not "yes".');
}
