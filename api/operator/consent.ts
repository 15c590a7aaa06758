import type { DecisionOptions } from './arguments.ts';

/** It was not done; the message says why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What a decision would do in words, what speaks against it, and why it cannot be done at all. */
export interface Proposal {
  readonly does: readonly string[];
  /** What speaks against it; a person may know better. */
  readonly doubts: readonly string[];
  /** Why it cannot be done, whatever a person knows. */
  readonly obstacles: readonly string[];
}

/** As a person reads it before it is done. */
const proposalText = ({ does, doubts, obstacles }: Proposal): string =>
  [
    ...does,
    ...obstacles.map((obstacle) => `Not possible: ${obstacle}`),
    ...doubts.map((doubt) => `Speaks against it: ${doubt}`),
    '',
  ].join('\n');

/**
 * Says what a decision would do, and asks for a yes.
 *
 * @throws Refusal when it cannot be done, when something speaks against it, and when the answer is another one
 */
export async function agreeTo(
  proposal: Proposal,
  { yes, force }: DecisionOptions,
  { say, ask }: { readonly say: (text: string) => void; readonly ask: (question: string) => Promise<string> },
): Promise<void> {
  say(proposalText(proposal));
  if (proposal.obstacles.length > 0) throw new Refusal('Nothing was changed.');
  if (proposal.doubts.length > 0 && !force) throw new Refusal('Nothing was changed. If you know better, add --force.');
  if (yes) return;
  const answer = await ask('Type "yes" to do this: ');
  if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('Nothing was changed: the answer was not "yes".');
}
