import type { ApiUnderTest } from './api.ts';

/** Requests about referral links, as a member and as a friend send them. */
const LINK = `id url state acceptedCount limit project { id } projectName expiresAt
  acceptances { firstName stage reason isNumberProven }`;
const CREATE = `mutation Create($projectId: ID!) { createReferralLink(input: { projectId: $projectId }) {
  __typename ... on CreateReferralLinkSuccess { link { ${LINK} } }
  ... on UserError { message code } ... on ValidationError { fields { field } } } }`;
const REVOKE = `mutation Revoke($id: ID!) { revokeReferralLink(id: $id) {
  __typename ... on RevokeReferralLinkSuccess { link { ${LINK} } } ... on UserError { message code } } }`;
const LINKS = `{ me { referralLinks { ${LINK} } referrals { name phoneLast4 status stage origin projectName } } }`;
const INVITATION = `query Invitation($token: String!) {
  referralInvitation(token: $token) { project { id name } inviterFirstName expiresAt } }`;
const ACCEPTED = `query Accepted($receipt: String!) {
  acceptedInvitation(receipt: $receipt) { stage inviterFirstName isNumberProven project { id } } }`;
const ACCEPT = `mutation Accept($input: AcceptReferralInvitationInput!) { acceptReferralInvitation(input: $input) {
  __typename ... on AcceptReferralInvitationSuccess { state message resendAfterSeconds: retryAfterSeconds ticket receipt }
  ... on UserError { message code } ... on ValidationError { fields { field message } }
  ... on InvalidOtpError { attemptsLeft } } }`;

type Headers = Record<string, string>;

interface LinkOutcome {
  readonly id: string;
  readonly url: string;
  readonly state: string;
  readonly acceptedCount: number;
  readonly limit: number;
  readonly projectName: string | null;
  readonly acceptances: readonly {
    readonly firstName: string;
    readonly stage: string;
    readonly reason: string | null;
    readonly isNumberProven: boolean;
  }[];
}
export interface AcceptOutcome {
  readonly __typename: string;
  readonly message?: string;
  readonly code?: string;
  readonly state?: string;
  readonly ticket?: string | null;
  readonly receipt?: string | null;
  readonly attemptsLeft?: number | null;
}
interface Listed {
  readonly me: {
    readonly referralLinks: readonly LinkOutcome[];
    readonly referrals: readonly {
      readonly name: string;
      readonly phoneLast4: string;
      readonly stage: string | null;
      readonly origin: string | null;
      readonly status: string;
    }[];
  };
}

export const tokenOf = ({ url }: Pick<LinkOutcome, 'url'>): string => new URL(url).pathname.replace('/invite/', '');

async function dataOf<D>(answer: Promise<{ readonly data: D | null; readonly errors?: unknown }>): Promise<D> {
  const { data, errors } = await answer;
  if (!data) throw new Error(`No data: ${JSON.stringify(errors)}`);
  return data;
}

export const createLink = async (api: ApiUnderTest, headers: Headers, projectId = '104') =>
  (
    await dataOf(
      api.graph<{ createReferralLink: { __typename: string; code?: string; link?: LinkOutcome } }>(
        CREATE,
        { projectId },
        headers,
      ),
    )
  ).createReferralLink;

/** A link that can be accepted. */
export async function openLink(api: ApiUnderTest, headers: Headers, projectId = '104'): Promise<LinkOutcome> {
  const { link } = await createLink(api, headers, projectId);
  if (!link) throw new Error('No link.');
  return link;
}

export const revokeLink = async (api: ApiUnderTest, headers: Headers, id: string) =>
  (
    await dataOf(
      api.graph<{ revokeReferralLink: { __typename: string; code?: string; link?: LinkOutcome } }>(
        REVOKE,
        { id },
        headers,
      ),
    )
  ).revokeReferralLink;

export const listLinks = async (api: ApiUnderTest, headers: Headers) =>
  (await dataOf(api.graph<Listed>(LINKS, {}, headers))).me;

export const readInvitation = async (api: ApiUnderTest, token: string, headers: Headers = {}) =>
  (
    await dataOf(
      api.graph<{ referralInvitation: { inviterFirstName: string; project: { id: string } } | null }>(
        INVITATION,
        { token },
        headers,
      ),
    )
  ).referralInvitation;

export const readAccepted = async (api: ApiUnderTest, receipt: string) =>
  (
    await dataOf(
      api.graph<{ acceptedInvitation: { stage: string; inviterFirstName: string | null } | null }>(ACCEPTED, {
        receipt,
      }),
    )
  ).acceptedInvitation;

export const acceptLink = async (
  api: ApiUnderTest,
  input: Readonly<Record<string, unknown>>,
  headers: Headers = {},
): Promise<AcceptOutcome> =>
  (
    await dataOf(
      api.graph<{ acceptReferralInvitation: AcceptOutcome }>(
        ACCEPT,
        { input: { name: 'Leela Nambiar', consent: true, acceptedNotice: '2026-11-25', ...input } },
        headers,
      ),
    )
  ).acceptReferralInvitation;
