import { describe, expect, it } from 'vitest';
import { tooManyAttempts, tooManyWrongOtps } from '#rules/messageTemplates.ts';
import { problemOf } from '#web/features/auth/loginProblem.ts';

describe('too many attempts', () => {
  const refused = { __typename: 'RateLimitedError', retryAfterSeconds: 40 } as const;

  it.each([tooManyAttempts(40), 'बहुत बार कोशिश हो चुकी है।', ''])(
    'only need time, whatever the words are: %s',
    (message) =>
      expect(problemOf({ refused: { ...refused, code: 'RATE_LIMITED' }, message, error: undefined })).toEqual({
        kind: 'wait',
        seconds: 40,
      }),
  );

  it.each([tooManyWrongOtps(40), 'नया OTP मँगाएँ।'])('with one OTP need a new one: %s', (message) =>
    expect(problemOf({ refused: { ...refused, code: 'NEW_OTP_NEEDED' }, message, error: undefined })).toEqual({
      kind: 'newOtp',
      message,
      seconds: 40,
    }),
  );
});
