import { messages } from '#rules/messageByName.ts';
import type { ContactRequestRecord } from '../../store/contactRequests.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { MemberContext } from '../shared/context.ts';
import { badInput, orUnavailable } from '../shared/errors.ts';
import { mostContactRequests } from '#rules/constants.ts';

/** The requests with these ids, newest first. Who has an id may see its request: it says nothing about a person. */
export function readContactRequests(
  ids: readonly string[],
  { services }: Pick<MemberContext, 'services'>,
): Promise<ContactRequestRecord[]> {
  if (ids.length > mostContactRequests) throw badInput(`\`ids\` takes ${mostContactRequests} at most.`);
  return orUnavailable(messages.contactNotLoaded, () => services.store.contactRequests.list(ids), StoreError);
}
