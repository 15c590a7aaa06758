import { createHash } from 'node:crypto';
import { parse, type DefinitionNode } from 'graphql';
import type { Store } from '#api/store/store.ts';
import type { ApiUnderTest } from './api.ts';
import { writtenOnce } from './clubConfig.ts';
import { send as sendOne } from './member.ts';

const device = `__typename ... on DeviceAuthorization { userCode kioskName gallery state scopes sessionSeconds mostPointsPerOrder expiresAt
  loggedInAt session { kioskName } }
  ... on UserError { message code }`;
const approval = `id state isOpened kioskName gallery points expiresAt verificationUriComplete product { id name }
  redemption { id state order { number } }`;

/** What a kiosk sends in tests. */
export const kioskOperations = {
  enrol: `mutation KioskEnrol($code: String!) { enrolKiosk(input: { code: $code, version: "1.0.0" }) {
    __typename ... on EnrolKioskSuccess { credential kiosk { id name gallery message } } ... on UserError { message code } } }`,
  self: `query KioskSelf { kiosk { id name gallery sessionSeconds mostPointsPerOrder message reloadRequestedAt } }`,
  heartbeat: `mutation KioskHeartbeat($clock: DateTime!) { kioskHeartbeat(input: { version: "1.0.1", clock: $clock }) {
    __typename ... on KioskHeartbeatSuccess { credential clockOffsetSeconds kiosk { message reloadRequestedAt } }
    ... on UserError { message code } } }`,
  start: `mutation KioskStart { startDeviceAuthorization {
    __typename ... on StartDeviceAuthorizationSuccess { deviceCode userCode verificationUri verificationUriComplete expiresIn interval }
    ... on UserError { message code } } }`,
  poll: `mutation KioskPoll($deviceCode: String!) { pollDeviceAuthorization(input: { deviceCode: $deviceCode }) {
    __typename ... on PollDeviceAuthorizationSuccess { sessionToken me { name points { available } session { channel scopes expiresAt extendableUntil } } }
    ... on DeviceAuthorizationError { reason interval isOpened } ... on UserError { message code } } }`,
  me: `query KioskMe { me { name session { channel scopes expiresAt extendableUntil } } }`,
  extend: `mutation KioskExtend { extendKioskSession { __typename ... on ExtendKioskSessionSuccess { session { expiresAt extendableUntil } }
    ... on UserError { message code } } }`,
  requestOtp: `mutation KioskRequestOtp($mobile: String!) { requestOtp(input: { mobile: $mobile, carrier: BEARER }) {
    __typename ... on RequestOtpSuccess { ticket } ... on UserError { message code } } }`,
  verifyOtp: `mutation KioskVerifyOtp($mobile: String!, $otp: String!, $ticket: String, $carrier: SessionCarrier = BEARER) {
    verifyOtp(input: { mobile: $mobile, otp: $otp, ticket: $ticket, carrier: $carrier }) {
      __typename ... on VerifyOtpSuccess { sessionToken me { name session { channel scopes } } } ... on UserError { message code } } }`,
  endVisit: `mutation KioskEndVisit { endKioskVisit { __typename ... on EndKioskVisitSuccess { sessionsEnded } ... on UserError { code } } }`,
  cancel: `mutation KioskCancel($key: UUID!) { cancelOrderApproval(input: { idempotencyKey: $key }) {
    __typename ... on OrderApproval { ${approval} } ... on UserError { message code } } }`,
  signOut: `mutation KioskSignOut { signOut { __typename } }`,
  request: `mutation KioskRequestOrder($input: RequestOrderApprovalInput!) { requestOrderApproval(input: $input) {
    __typename ... on OrderApproval { ${approval} } ... on KioskLimitError { mostPointsPerOrder }
    ... on UserError { message code } } }`,
  approval: `query KioskOrder($id: ID!) { me { orderApproval(id: $id) { ${approval} } } }`,
} as const;

/** What a phone sends in tests. */
export const phoneOperations = {
  read: `query Phone($code: String!) { deviceAuthorization(userCode: $code) { ${device} } }`,
  approve: `mutation Phone($code: String!) { approveDeviceAuthorization(input: { userCode: $code }) { ${device} } }`,
  deny: `mutation Phone($code: String!) { denyDeviceAuthorization(input: { userCode: $code }) { ${device} } }`,
  sessions: `{ me { kioskSessions { id kioskName gallery expiresAt } } }`,
  pending: `{ me { pendingOrderApprovals { ${approval} } addresses { id } } }`,
  approval: `query Phone($id: ID!) { me { orderApproval(id: $id) { ${approval} } } }`,
  approveOrder: `mutation Phone($input: ApproveOrderInput!) { approveOrder(input: $input) {
    __typename ... on OrderApproval { ${approval} } ... on UserError { message code } } }`,
  declineOrder: `mutation Phone($id: ID!) { declineOrder(input: { id: $id }) {
    __typename ... on OrderApproval { ${approval} } ... on UserError { message code } } }`,
} as const;

/** A mutation's outcome: its type, and what was selected. */
export interface Outcome {
  readonly __typename: string;
  readonly message?: string;
  readonly code?: string;
  readonly reason?: string;
  readonly interval?: number | null;
  readonly sessionToken?: string;
  readonly credential?: string | null;
  readonly [field: string]: unknown;
}

export type Headers = Record<string, string>;

const nameOf = (text: string): string => {
  const named = (one: DefinitionNode) => ('name' in one && one.name ? one.name.value : '');
  return parse(text).definitions.map(named)[0] ?? '';
};

/** The variable that names a manifest with these operations of a kiosk, as an adopter registers those of an own one. */
export function kioskManifest(texts: readonly string[] = Object.values(kioskOperations)): Record<string, string> {
  const operations = texts.map((body) => ({
    id: createHash('sha256').update(body).digest('hex'),
    name: nameOf(body),
    type: 'query',
    body,
    clientName: 'kiosk',
  }));
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations };
  return { PERSISTED_OPERATIONS: writtenOnce(JSON.stringify(manifest)) };
}

/** Sends an operation with one root field, and returns the value of that field. */
export const send = <T = Outcome>(...given: Parameters<typeof sendOne>): Promise<T> => sendOne<T>(...given);

export interface EnrolledKiosk {
  readonly id: string;
  readonly name: string;
  readonly credential: string;
  readonly headers: Headers;
}

export const withCredential = (credential: string): Headers => ({ 'x-kiosk-credential': credential });

/** A new kiosk, as the operator and the device make it. */
export async function enrolKiosk(
  api: ApiUnderTest,
  store: Store,
  name = 'Foyer left',
  gallery = 'Worli gallery',
): Promise<EnrolledKiosk> {
  const { code } = await store.kiosks.invite(name, gallery);
  const outcome = await send(api, kioskOperations.enrol, { code });
  if (typeof outcome.credential !== 'string') throw new Error(`Not enrolled: ${outcome.message}`);
  const kiosk = outcome['kiosk'] as { id: string; name: string };
  return { ...kiosk, credential: outcome.credential, headers: withCredential(outcome.credential) };
}

/** Logs a member in on a kiosk with the own phone; gives the headers of the kiosk's session. */
export async function logInByPhone(api: ApiUnderTest, kiosk: EnrolledKiosk, phone: Headers): Promise<Headers> {
  const { deviceCode, userCode } = await send(api, kioskOperations.start, {}, kiosk.headers);
  const approved = await send(api, phoneOperations.approve, { code: userCode }, phone);
  if (approved['state'] !== 'APPROVED') throw new Error(`Not approved: ${approved.message}`);
  const polled = await send(api, kioskOperations.poll, { deviceCode }, kiosk.headers);
  if (!polled.sessionToken) throw new Error(`Not logged in: ${polled.message}`);
  return { ...kiosk.headers, authorization: `Bearer ${polled.sessionToken}` };
}
