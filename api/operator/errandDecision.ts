import type { ErrandKind } from '#rules/errand.ts';
import type { ErrandChange, ErrandRow } from '../store/operations/errandTypes.ts';
import type { CallContext } from '../upstreams/calls.ts';
import { UpstreamError } from '../upstreams/errors.ts';
import type { Crm } from '../upstreams/salesforce/crm.ts';
import { leadsLike } from '../workflows/errand/leadPlan.ts';
import type { Command } from './arguments.ts';
import type { Proposal } from './consent.ts';
import { plain, reasonOf } from './evidence.ts';

/** What is sent for each kind. */
export const sentThing: Readonly<Record<ErrandKind, string>> = {
  REFER_FRIEND: 'referral',
  REFER_LEAD: 'Lead',
  REGISTRATION: 'Lead',
};

/** The Leads that could be it, that the backend lists no referrals, or why nobody could look. */
export type LeadsSight =
  | { readonly kind: 'seen'; readonly leads: readonly { readonly id: string; readonly about: string }[] }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'unseen'; readonly why: string };

/** What a decision about an errand would do, and what speaks against it. */
export interface ErrandDecision extends Proposal {
  readonly change: ErrandChange;
}

export type Decide = Extract<Command, { name: 'settle' | 'release' }>;

/** Reads what the CRM shows of an errand now. */
export async function leadsSight(crm: Crm, call: CallContext, errand: ErrandRow): Promise<LeadsSight> {
  if (errand.kind === 'REFER_FRIEND') return { kind: 'unlisted' };
  if (errand.payload === null) return { kind: 'unseen', why: 'what was to be sent cannot be opened' };
  try {
    const leads = await leadsLike(crm, call, errand);
    const aboutOf = (facts: readonly (string | null)[]) => plain(facts.filter((fact) => fact !== null).join(', '));
    return {
      kind: 'seen',
      leads: leads.map(({ id, status, createdAt }) => ({ id, about: aboutOf([status, createdAt]) })),
    };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { kind: 'unseen', why: reasonOf(error) };
  }
}

/** A person says that the other side has it, or that it has not; nothing is sent by either. */
export const decideErrand = (command: Decide, errand: ErrandRow, sight: LeadsSight): ErrandDecision =>
  command.name === 'settle' ? settling(command, errand, sight) : releasing(errand, sight);

function settling(
  { upstreamId: named, transactionId }: Extract<Decide, { name: 'settle' }>,
  { kind, upstreamId: known }: ErrandRow,
  sight: LeadsSight,
): ErrandDecision {
  const thing = sentThing[kind];
  const [only, ...others] = sight.kind === 'seen' ? sight.leads : [];
  const upstreamId = named ?? known ?? (others.length === 0 ? (only?.id ?? null) : null);
  const isSeen = sight.kind === 'seen' && sight.leads.some(({ id }) => named === null || id === named);
  return {
    change: { to: 'DONE', upstreamId },
    does: [
      `The ${thing}${upstreamId === null ? '' : ` ${upstreamId}`} counts as arrived. Nothing is sent.`,
      ...unlisted(sight),
    ],
    doubts: [
      ...unseen(thing, sight),
      ...(sight.kind === 'seen' && !isSeen ? [`the CRM shows no ${named === null ? '' : 'such '}${thing}.`] : []),
    ],
    obstacles: transactionId === null ? [] : ['no points are paid for it: it has no Debit to name with --transaction.'],
  };
}

function releasing({ kind }: ErrandRow, sight: LeadsSight): ErrandDecision {
  const thing = sentThing[kind];
  return {
    change: { to: 'REFUSED', refusal: 'REJECTED' },
    does: [`The ${thing} counts as not taken: it can be asked for again, and is sent anew then.`, ...unlisted(sight)],
    doubts: [
      ...unseen(thing, sight),
      ...(sight.kind === 'seen'
        ? sight.leads.map(({ id, about }) => `the ${thing} ${id} (${about}) could be it.`)
        : []),
    ],
    obstacles: [],
  };
}

const unlisted = (sight: LeadsSight): string[] =>
  sight.kind === 'unlisted' ? ["The backend lists no referrals: nobody but the backend's own desk can tell."] : [];

const unseen = (thing: string, sight: LeadsSight): string[] =>
  sight.kind === 'unseen' ? [`${sight.why}, so nobody looked for the ${thing}.`] : [];
