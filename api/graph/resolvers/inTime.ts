import { loginDeadlineSeconds } from '#rules/constants.ts';
import type { MemberContext } from '../../domains/shared/context.ts';

/** Limits all calls of a login, or of a request with a one-time password, to one common deadline, however many there are. */
export const inTime =
  <Input, Result>(work: (input: Input, context: MemberContext) => Promise<Result>) =>
  async (_: object, { input }: { readonly input: Input }, context: MemberContext): Promise<Result> => {
    const done = context.endAfter(loginDeadlineSeconds * 1000);
    try {
      return await work(input, context);
    } finally {
      done();
    }
  };
