import type { ReferralState } from '#rules/referralLink.ts';
import type { AcceptanceRecord } from '../../store/referral/acceptances.ts';
import type { ReferralLinkRecord } from '../../store/referral/links.ts';

/** A person whom a member has referred. The project is looked up by its name. */
export interface ReferralModel {
  readonly id: string;
  readonly kind: 'FRIEND' | 'LEAD';
  readonly name: string;
  readonly phoneLast4: string | null;
  readonly projectName: string | null;
  readonly rating: 'HOT' | 'WARM' | 'COLD' | null;
  readonly statusText: string | null;
  readonly state: ReferralState | null;
  readonly origin: 'FORM' | 'LINK' | null;
  readonly steps: ReferralStepModel[] | null;
  readonly createdAt: string;
}

interface ReferralStepModel {
  readonly __typename: 'ReferralStep';
  readonly name: 'RECORDED' | 'SENT';
  readonly state: 'PENDING' | 'DONE' | 'FAILED';
  readonly at: string;
}

/** An invitation, for anyone who has the link. */
export type InvitationModel = Pick<ReferralLinkRecord, 'projectId' | 'firstName' | 'expiresAt'>;

export interface AcceptedInvitationModel {
  readonly projectId: string;
  readonly inviterFirstName: string | null;
  readonly state: ReferralState;
  readonly updatedAt: Date;
  readonly createdAt: Date;
  readonly isNumberProven: boolean;
}

export interface ReferralLinkModel {
  readonly link: ReferralLinkRecord;
}

/** A friend who accepted a link, as far as it is known now. */
export type AcceptanceModel = AcceptanceRecord;
