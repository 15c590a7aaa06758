import { randomUUID } from 'node:crypto';
import { messages } from '#rules/messageByName.ts';
import type { MemberContext } from './context.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { Activity, MemberActivity } from '../../store/memberActivity.ts';
import { orUnavailable } from './errors.ts';

/**
 * Records a write that the backend has already accepted. If recording fails, the failure is only logged: an error would
 * make the member repeat the write.
 */
export async function addActivity<T extends object>(
  { services, call }: MemberContext,
  activity: MemberActivity<T>,
  memberId: string,
  details: T,
): Promise<Activity<T>> {
  try {
    return await activity.add(memberId, details);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    services.log.error({ err: error, requestId: call.requestId }, 'done at the backend, but could not be noted here');
    return { ...details, id: randomUUID(), createdAt: services.now() };
  }
}

/**
 * What a member did through this club, newest first.
 *
 * @throws an outage when the store does not respond.
 */
export const listActivities = <T>(activity: MemberActivity<T>, memberId: string): Promise<Activity<T>[]> =>
  orUnavailable(messages.fetchFailed, () => activity.list(memberId), StoreError);
