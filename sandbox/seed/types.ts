import type { MemberBelongings } from './belongingTypes.ts';
import type { BlogShape } from '../switches.ts';
import type { EventPlan } from './event.ts';
import type { PostPlan } from './post.ts';

export type SeedName = 'banyan' | 'tamarind';

/** The OAuth client, refresh token and user that a seed's CRM accepts. They are fictional. */
export interface Credentials {
  /** The user with whose rights the client works. */
  readonly username: string;
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

/** Someone who can log in to the demo, and what their account shows. */
export interface DemoMember {
  readonly mobile: string;
  readonly name: string;
  readonly note: string;
  /** Null for a customer who is not a member yet. */
  readonly membershipNumber: string | null;
  readonly points: PointTotals | null;
}

/** One transaction of a seeded ledger. `daysAgo` counts Indian calendar days back from the day of seeding. */
export interface SeedTransaction {
  readonly daysAgo: number;
  /** Seconds after midnight in India. */
  readonly second: number;
  readonly type: 'Credit' | 'Debit';
  readonly points: number;
  /** A text, or a function of the date, for example for the nearest festival. */
  readonly name: string | ((day: Date) => string);
}

/** A validated customer of the developer, with their membership if there is one. */
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
  /** The value in the CRM: ten digits, with or without +91. */
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
  /** The format of this backend's blog posts. */
  readonly blogShape: BlogShape;
  /** What demo members have in the REST backend from the start. */
  readonly belongings: readonly MemberBelongings[];
  /** The prefix of order numbers, such as VR. */
  readonly orderPrefix: string;
  /** The last membership number in use. New members continue from here. */
  readonly lastUniqueId: number;
}

/** A project as `get_all_projects` sends it. Media addresses begin with `media://`. */
export type WireProject = { readonly id: number } & Readonly<Record<string, unknown>>;

/** A product or a hotel as the backend sends it. Media addresses begin with `media://`. */
export type WireRow = { readonly id: number } & Readonly<Record<string, unknown>>;
