import type { StaffRole } from '#rules/desk.ts';
import type { MailSettings } from '../../operations/outgoing/mail.ts';

/** How staff log in with the identity provider of the company. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As people call it: `Google`, `Microsoft Entra`. */
  readonly name: string;
  /** The claim with the roles, or groups, of a person. */
  readonly roleClaim: string;
  /** The values of the claim that give each role. */
  readonly roles: Readonly<Partial<Record<StaffRole, readonly string[]>>>;
}

export interface DeskSettings {
  /** Above this many points a decision needs a second person. */
  readonly secondPersonPoints: number;
  /** Within how many days a request about personal data is answered. */
  readonly dataRequestDays: number;
  /** Named addresses of dashboards. */
  readonly links: readonly { readonly name: string; readonly url: string }[];
  /** Null: staff log in with passkeys. */
  readonly oidc: OidcSettings | null;
  /** Where word of what needs somebody is sent. */
  readonly webhook: { readonly url: string; readonly secret: string } | null;
  readonly mail: MailSettings | null;
  /** After how many minutes the absence of a system is told there. */
  readonly awayMinutes: number;
}
