import type { ClubRules } from '#rules/clubRules.ts';
import { workingDayAfter } from '#rules/indianDay.ts';
import { messages } from '#rules/messageByName.ts';
import type { MemberContext } from '../shared/context.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { getEncashRequests, type EncashRecord } from '../../upstreams/club/encash.ts';
import { orUnavailable } from '../shared/errors.ts';

/**
 * The member's encash requests. Reading them also shows which are paid or refused: a job then ends their holds.
 */
export async function readEncashRequests(session: Session, context: MemberContext): Promise<EncashRecord[]> {
  const { services, call } = context;
  const requests = await orUnavailable(messages.fetchFailed, () =>
    getEncashRequests(services.rest, call, session.restToken, (reason) =>
      services.onDropped('encash requests', reason),
    ),
  );
  try {
    await services.operations.learnEncash(call, session.memberId, requests);
  } catch (error) {
    // Their holds count until the next read.
    if (!(error instanceof StoreError)) throw error;
    services.log.warn({ err: error, requestId: call.requestId }, 'encash requests not compared with their holds');
  }
  return requests;
}

/** The day by which the money should arrive. Nothing for a request that is over, and no day that nobody has promised. */
export function expectedBy(
  { status, createdAt, expectedBy: given }: EncashRecord,
  { encashDays }: Pick<ClubRules, 'encashDays'>,
): string | null {
  if (status === 'COMPLETED' || status === 'REJECTED') return null;
  if (given !== null || encashDays === null || createdAt === null) return given;
  return workingDayAfter(new Date(createdAt), encashDays);
}
