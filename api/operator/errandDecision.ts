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

/** The Leads that could match, that the backend lists no referrals, or why the CRM could not be read. */
export type LeadsSight =
  | { readonly kind: 'seen'; readonly leads: readonly { readonly id: string; readonly about: string }[] }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'unseen'; readonly why: string };

/** What a decision about a submission would do, and what contradicts it. */
export interface ErrandDecision extends Proposal {
  readonly change: ErrandChange;
}

export type Decide = Extract<Command, { name: 'settle' | 'release' }>;

/** Reads what the CRM shows for a submission now. */
export async function leadsSight(crm: Crm, call: CallContext, errand: ErrandRow): Promise<LeadsSight> {
  if (errand.kind === 'REFER_FRIEND') return { kind: 'unlisted' };
  if (errand.payload === null) return { kind: 'unseen', why: 'the data to send cannot be decrypted' };
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

/** The operator says that it arrived, or that it did not; neither decision sends anything. */
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
      `The ${thing}${upstreamId === null ? '' : ` ${upstreamId}`} will be recorded as arrived. Nothing will be sent.`,
      ...unlisted(sight),
    ],
    doubts: [
      ...unseen(thing, sight),
      ...(sight.kind === 'seen' && !isSeen ? [`the CRM shows no ${named === null ? '' : 'such '}${thing}.`] : []),
    ],
    obstacles: transactionId === null ? [] : ['it costs no points, so it has no Debit for --transaction.'],
  };
}

function releasing({ kind }: ErrandRow, sight: LeadsSight): ErrandDecision {
  const thing = sentThing[kind];
  return {
    change: { to: 'REFUSED', refusal: 'REJECTED' },
    does: [
      `The ${thing} will be recorded as not accepted. The next request for it sends it again.`,
      ...unlisted(sight),
    ],
    doubts: [
      ...unseen(thing, sight),
      ...(sight.kind === 'seen'
        ? sight.leads.map(({ id, about }) => `the ${thing} ${id} (${about}) could match.`)
        : []),
    ],
    obstacles: [],
  };
}

const unlisted = (sight: LeadsSight): string[] =>
  sight.kind === 'unlisted' ? ['The backend lists no referrals: ask the team that runs it.'] : [];

const unseen = (thing: string, sight: LeadsSight): string[] =>
  sight.kind === 'unseen' ? [`${sight.why}, so the ${thing} could not be searched for.`] : [];
