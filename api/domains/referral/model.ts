/** A person whom a member has referred. The project is looked up by its name. */
export interface ReferralModel {
  readonly id: string;
  readonly kind: 'FRIEND' | 'LEAD';
  readonly name: string;
  readonly phoneLast4: string | null;
  readonly projectName: string | null;
  readonly rating: 'HOT' | 'WARM' | 'COLD' | null;
  readonly status: string | null;
  readonly steps: ReferralStepModel[] | null;
  readonly createdAt: string;
}

interface ReferralStepModel {
  readonly __typename: 'ReferralStep';
  readonly name: 'RECORDED' | 'SENT';
  readonly state: 'PENDING' | 'DONE' | 'FAILED';
  readonly at: string;
}
