import { expect, it } from 'vitest';
import { withLoginLock } from '#api/domains/identity/otp/loginLock.ts';
import type { MemberContext } from '#api/domains/shared/context.ts';
import { LockTimeoutError } from '#api/store/database/errors.ts';

type Work = () => Promise<unknown>;
const contextWith = (withLock: (name: string, work: Work) => Promise<unknown>) =>
  ({ services: { store: { locks: { withLock } } } }) as unknown as MemberContext;
const late = async () => {
  throw new LockTimeoutError(1);
};

it('a login that waits too long for another of its mobile is asked to retry, and what it was charged is given back', async () => {
  let given = 0;
  const giveBack = async () => void (given += 1);
  const answer = await withLoginLock(contextWith(late), '9999900001', async () => 'done', giveBack);
  expect(answer).toMatchObject({ __typename: 'RateLimitedError' });
  expect(given).toBe(1);
});

it('a login whose work waits too long for another lock is an outage, not too many attempts', async () => {
  const context = contextWith((_name, work) => work());
  await expect(withLoginLock(context, '9999900001', late)).rejects.toMatchObject({
    extensions: { code: 'UPSTREAM_UNAVAILABLE' },
  });
});
