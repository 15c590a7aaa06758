import type { MemberBelongings } from './belongingTypes.ts';
import type { BlogShape } from '../switches.ts';
import type { EventPlan } from './event.ts';
import type { PostPlan } from './post.ts';

export type SeedName = 'banyan' | 'tamarind';

/** The OAuth client and refresh token that a seed's CRM accepts. Made up, and good for nothing else. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
}

/** The totals that the CRM keeps for a member. Balance = earned - redeemed - expired. */
export interface PointTotals {
  readonly earned: number;
  readonly redeemed: number;
  readonly expired: number;
  readonly balance: number;
  readonly transactions: number;
}

/** Somebody who can log in to the demo, and what they show. */
export interface DemoMember {
  readonly mobile: string;
  readonly name: string;
  readonly note: string;
  /** Null for a customer who is no member yet. */
  readonly membershipNumber: string | null;
  readonly points: PointTotals | null;
}

/** One movement of a seeded ledger. `daysAgo` counts Indian calendar days back from the day of seeding. */
export interface SeedTransaction {
  readonly daysAgo: number;
  /** Seconds after midnight in India. */
  readonly second: number;
  readonly type: 'Credit' | 'Debit';
  readonly points: number;
  /** A text, or a text made from the date, e.g. the festival nearest to it. */
  readonly name: string | ((day: Date) => string);
}

/** A validated customer of the developer, with the membership if there is one. */
export interface SeedPerson {
  readonly mobile: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly opportunity: string;
  readonly note: string;
  readonly membership: SeedMembership | null;
}

export interface SeedMembership {
  readonly uniqueId: string;
  /** As it stands in the CRM: ten digits, or with +91 before them. */
  readonly phone: string;
  readonly active: boolean;
  readonly expired: number;
  readonly joinedDaysAgo: number;
  /** Oldest first. */
  readonly ledger: readonly SeedTransaction[];
}

/** Everything that a sandbox starts with. */
export interface Seed {
  readonly name: SeedName;
  readonly developer: string;
  readonly credentials: Credentials;
  readonly people: readonly SeedPerson[];
  readonly projects: readonly WireProject[];
  readonly events: readonly EventPlan[];
  readonly posts: readonly PostPlan[];
  readonly products: readonly WireRow[];
  readonly hotels: readonly WireRow[];
  /** The form in which this backend answers its blog posts. */
  readonly blogShape: BlogShape;
  /** What demo members have with the REST backend from the start. */
  readonly belongings: readonly MemberBelongings[];
  /** Order numbers begin with it, e.g. VR. */
  readonly orderPrefix: string;
  /** The last membership number given out; new members continue from here. */
  readonly lastUniqueId: number;
}

/** A project as `get_all_projects` answers it; media addresses begin with `media://`. */
export type WireProject = { readonly id: number } & Readonly<Record<string, unknown>>;

/** A product or a hotel as the backend answers it; media addresses begin with `media://`. */
export type WireRow = { readonly id: number } & Readonly<Record<string, unknown>>;
