import { randomUUID } from 'node:crypto';
import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../context.ts';
import { StoreError } from '../store/database/errors.ts';
import type { Activity, MemberActivity } from '../store/memberActivity.ts';
import { unavailable } from './errors.ts';

/**
 * Notes what the backend has taken already. It stands when the note cannot be written: that is ours to mend and goes to
 * the log, since telling the member that it failed would make them do it again.
 */
export async function addActivity<T extends object>(
  { services, call }: GraphContext,
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
 * @throws an outage when the store does not answer.
 */
export async function listActivities<T>(activity: MemberActivity<T>, memberId: string): Promise<Activity<T>[]> {
  try {
    return await activity.list(memberId);
  } catch (error) {
    if (error instanceof StoreError) throw unavailable(messages.fetchFailed, error);
    throw error;
  }
}
