import { beforeAll, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { receiveOtp, VERIFY_OTP } from '#tests/support/login.ts';

/** Whole journeys with faults, then a search for what must not have left: in the log and in every answer. */
describe('a run with faults', () => {
  const club = openClub({ env: { LOG_LEVEL: 'trace' } });
  const canaries: string[] = [];
  const tokens: string[] = [];
  let answers = '';

  beforeAll(async () => {
    const { sandbox, api } = club;
    const mobile = '9999900001';
    const { outcome, headers } = await club.logIn(mobile);
    const everything = `{
      me { name points { balance reconciliation { difference } } ledger(first: 5) { nodes { name } } balanceHistory { balance } }
      projects { nodes { name } }
    }`;
    const otp = await receiveOtp(api, sandbox, mobile);
    for (const kind of ['status', 'reset', 'truncate', 'garbage'] as const) {
      await sandbox.fault({ kind });
      answers += (await api.graph(everything, {}, headers)).text;
      answers += (await api.graph(VERIFY_OTP, { mobile, otp })).text;
      await sandbox.clearFaults();
    }
    await sandbox.expireCrmSessions();
    answers += (await api.graph(everything, {}, headers)).text;
    answers += (await api.graph('{ me { nonsense } }', {}, headers)).text;
    tokens.push(...(await sandbox.tokens()), sandbox.credentials.clientSecret);
    canaries.push(mobile, otp, outcome.sessionToken ?? 'no token', ...tokens);
  });

  it('did log, so that the next test can fail', () => {
    expect(club.api.logs()).toMatch(/"msg":"answered"/);
    expect(club.api.logs()).toMatch(/"msg":"graph field failed"/);
  });

  it('left no mobile, password, token or secret in the log', () => {
    for (const canary of canaries) expect(club.api.logs().includes(canary)).toBe(false);
  });

  it('left no address of an upstream with values, query text or bearer in the log', () => {
    expect(club.api.logs()).not.toMatch(/Bearer |mobile=|otp=|ValidationCred=|SELECT |00D[A-Za-z0-9]{12}/);
  });

  it('left no token, address, query text or stack in an answer', () => {
    expect(tokens.length).toBeGreaterThan(3);
    for (const token of tokens) expect(answers.includes(token)).toBe(false);
    expect(answers).not.toMatch(/127\.0\.0\.1|SELECT |oauth2|stacktrace|node_modules/);
  });
});
