import { challengeMinutes } from '#rules/desk.ts';
import { z } from 'zod';
import { createTokens } from '../auth/tokens.ts';
import { createSealedJson } from '../crypto/sealedJson.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';

/** What is awaited. */
export type ChallengePurpose = 'LOGIN' | 'REGISTRATION' | 'CONFIRMATION' | 'OIDC';

const data = z.record(z.string(), z.string());
export type ChallengeData = Readonly<z.infer<typeof data>>;

/** Logins, registrations and confirmations that wait for a passkey or the identity provider. Each is used once. */
export function createStaffChallenges(deps: StoreDeps) {
  const { db, vault, now } = deps;
  const tokens = createTokens(vault, 'staff-challenge');
  const sealed = createSealedJson(deps, 'staff-challenge', data);

  return guardMethods('staffChallenges', {
    /** Returns the id with which it is taken. */
    async create(purpose: ChallengePurpose, given: ChallengeData): Promise<string> {
      const { token, tokenFp: idFp } = tokens.create();
      const expiresAt = new Date(now().getTime() + challengeMinutes * 60_000);
      await db
        .insertInto('staffChallenge')
        .values({ idFp, purpose, sealed: sealed.seal(idFp, given), expiresAt })
        .execute();
      return token;
    },

    /** What was kept, once; null when the id is unknown, used, expired or of another purpose. */
    async take(purpose: ChallengePurpose, id: string): Promise<ChallengeData | null> {
      if (!tokens.isToken(id)) return null;
      const idFp = tokens.fingerprint(id);
      const row = await db
        .deleteFrom('staffChallenge')
        .where('idFp', '=', idFp)
        .where('purpose', '=', purpose)
        .returning(['sealed', 'expiresAt'])
        .executeTakeFirst();
      return row && row.expiresAt > now() ? sealed.open(idFp, row.sealed) : null;
    },
  });
}
