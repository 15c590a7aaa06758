import type { ResolversTypes } from '../../__generated__/schema.ts';
import type { Session } from '../../store/auth/sessions.ts';

/** A session as the graph shows it. */
export const sessionModel = ({ channel, scopes, expiresAt, extendableUntil }: Session) =>
  ({
    channel,
    scopes: [...scopes],
    expiresAt: expiresAt.toISOString(),
    extendableUntil: extendableUntil?.toISOString() ?? null,
  }) satisfies Awaited<ResolversTypes['Session']>;
