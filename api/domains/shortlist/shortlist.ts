import { messages } from '#rules/messageByName.ts';
import { shortlistRule } from '#rules/shortlist.ts';
import type { ResolversTypes, UpdateShortlistInput } from '../../__generated__/schema.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import { readCached } from '../catalogue/cachedData.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { faultsOf, validationFailure } from '../shared/userErrors.ts';

/** The projects that a member has shortlisted, without those that are no longer listed. */
export async function readShortlist({ memberId }: Session, context: MemberContext) {
  const { shortlists } = context.services.store;
  const [chosen, { byId }] = await Promise.all([
    orUnavailable(messages.fetchFailed, () => shortlists.list(memberId), StoreError),
    readCached(context, messages.fetchFailed, (catalogue, call) => catalogue.projects(call)),
  ]);
  return chosen.flatMap((id) => byId.get(id) ?? []);
}

/** Changes the shortlist. Without the list of projects, ids are stored as given; reading leaves out unknown ones. */
export async function updateShortlist(
  input: UpdateShortlistInput,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['UpdateShortlistResult']>> {
  const session = sessionOf(context);
  const { data, error } = shortlistRule.safeParse(input);
  if (error) return validationFailure(faultsOf(error));
  const projects = await knownProjects(context);
  const change = {
    added: data.addProjectIds.filter((id) => projects === null || projects.has(id)),
    removed: data.removeProjectIds,
  };
  const { shortlists } = context.services.store;
  await orUnavailable(messages.shortlistNotSaved, () => shortlists.change(session.memberId, change), StoreError);
  return { __typename: 'UpdateShortlistSuccess', me: { session } };
}
