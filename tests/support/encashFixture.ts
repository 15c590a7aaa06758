import type { ApiUnderTest } from './api.ts';
import type { Newcomer, RedeemingClub } from './redeeming.ts';
import { newMember, openRedemptionFixture } from './redemptionFixture.ts';

export const accountNumber = '738219046155';
/** More than half of the welcome, on an account that the bank knows. */
export const request = {
  points: 5025,
  accountNumber,
  ifsc: 'DEMO0000214',
  branchName: 'Bandra East',
  personName: 'Tara Menon',
  termsAccepted: true,
};
/** The same as the backend is asked for it. */
export const requestOnTheWire = {
  points_to_encash: 5025,
  facilitation_fee: 101,
  amount_payable: 4924,
  account_number: accountNumber,
  ifsc_code: 'DEMO0000214',
  branch_name: 'Bandra East',
  person_name: 'Tara Menon',
  terms_accepted: true,
};

/** The points of a member who asks for it, while it is open. */
export const stillHeld = { balance: 10_000, available: 4975, held: 5025 };
export const withoutDebit = ['POINTS_HELD DONE', 'REQUEST_CREATED DONE'];

export const REQUESTS = `{ me { encashRequests {
  id points facilitationFee amountPayable accountLast4 ifsc branchName personName status createdAt
} } }`;
export const BANK = `mutation Bank($accountNumber: String!, $ifsc: String!) {
  checkBankAccount(input: { accountNumber: $accountNumber, ifsc: $ifsc }) {
    __typename
    ... on BankCheck { state bankName branchName }
    ... on UserError { message code }
    ... on RateLimitedError { retryAfterSeconds }
  }
}`;

export interface EncashRow {
  readonly id: string;
  readonly points: number;
  readonly status: string;
  readonly createdAt: string;
}

/** A member with the points of the welcome, and no call in the log. */
export async function newHolder(club: Pick<RedeemingClub, 'newcomer' | 'sandbox'>, api: ApiUnderTest) {
  const member = await newMember(club, api);
  const encashRequests = async () =>
    (await member.ask<{ me: { encashRequests: EncashRow[] } }>(REQUESTS)).me.encashRequests;
  return { ...member, encashRequests };
}

/** A club for the tests of a file about turning points into money. */
export function openEncashFixture() {
  const club = openRedemptionFixture();
  return {
    club,
    holder: (at = club.api) => newHolder(club, at),
    /** The requests of a member that the backend has. */
    encashOf: async ({ mobile }: Pick<Newcomer, 'mobile'>) =>
      (await club.sandbox.effects()).encash.filter((row) => row['mobile'] === mobile),
  };
}
