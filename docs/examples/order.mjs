// Orders the most expensive product that a member can afford. Needs Node 24 and no packages.
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
const { VERANDA_URL = 'http://127.0.0.1:4000', MOBILE: mobile = '9999900001', SMS_INBOX_URL } = process.env;
const headers = { 'content-type': 'application/json', 'apollographql-client-name': 'kiosk' };
process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});
async function ask(query, variables) {
  const body = JSON.stringify({ query, variables });
  const { data, errors } = await (await fetch(`${VERANDA_URL}/graphql`, { method: 'POST', headers, body })).json();
  const [value] = Object.values(data ?? {});
  if (errors || value?.code) throw new Error(errors?.[0].message ?? value.message);
  return value;
}
// The demo's SMS arrive in the sandbox's inbox; the club knows its address. With a real backend, enter the OTP.
async function readOtp() {
  const settings = SMS_INBOX_URL ? null : await fetch(`${VERANDA_URL}/playground/settings.json`);
  const inbox = SMS_INBOX_URL ?? (settings.ok ? (await settings.json()).smsInboxUrl : null);
  if (!inbox) return createInterface(process.stdin, process.stdout).question('OTP: ');
  const { messages } = await (await fetch(new URL(`/_sandbox/inbox?mobile=${mobile}`, inbox))).json();
  return messages[0].otp;
}
// 1. Log in. The ticket proves that this device requested the OTP.
const requestOtp = `mutation KioskRequestOtp($mobile: String!) {
  requestOtp(input: { mobile: $mobile, carrier: BEARER }) {
    ... on RequestOtpSuccess { ticket } ... on UserError { code message } } }`;
const verifyOtp = `mutation KioskVerifyOtp($mobile: String!, $otp: String!, $ticket: String) {
  verifyOtp(input: { mobile: $mobile, otp: $otp, ticket: $ticket, carrier: BEARER }) {
    ... on VerifyOtpSuccess { sessionToken } ... on UserError { code message } } }`;
const { ticket } = await ask(requestOtp, { mobile });
const { sessionToken } = await ask(verifyOtp, { mobile, otp: await readOtp(), ticket });
headers.authorization = `Bearer ${sessionToken}`;
// 2. Choose a product, and an address; a member who has none gets one here.
const choose = `query KioskChoice { products(filter: { affordable: true }, first: 100) { nodes { id name points isInStock } } }`;
const [product] = (await ask(choose)).nodes.filter((one) => one.isInStock).toSorted((a, b) => b.points - a.points);
if (!product) throw new Error('These points pay for no product yet.');
const me = await ask(`query KioskMember { me { name email defaultAddress { id } } }`);
const create = `mutation KioskAddress($input: AddressInput!) {
  createAddress(input: $input) { ... on CreateAddressSuccess { address { id } } ... on UserError { code message } } }`;
const person = { contactPerson: me.name, mobile, email: me.email ?? 'member@example.com' };
const place = { line1: '1 Example Road', city: 'Pune', state: 'Maharashtra', pinCode: '411001' };
const { id: addressId } = me.defaultAddress ?? (await ask(create, { input: { ...person, ...place } })).address;
// 3. Order. Create the key once. If you send the request again with it, the order still happens only once.
const order = `mutation KioskOrder($input: ConfirmOrderInput!) {
  confirmOrder(input: $input) { ... on Redemption { id } ... on UserError { code message } } }`;
const follow = `query KioskFollow($id: ID!) { me { redemption(id: $id) { state remainingPoints order { number } } } }`;
const idempotencyKey = crypto.randomUUID();
const { id } = await ask(order, { input: { productId: product.id, addressId, idempotencyKey } });
let { redemption } = await ask(follow, { id });
while (redemption.state === 'PENDING') ({ redemption } = await wait(1000).then(() => ask(follow, { id })));
console.log(`${redemption.state}: order ${redemption.order?.number}, points left ${redemption.remainingPoints}`);
process.exit();
