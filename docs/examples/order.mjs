// Orders the dearest product that a member's points pay for. Node 24, nothing to install.
import { setTimeout as wait } from 'node:timers/promises';
const { VERANDA_URL = 'http://127.0.0.1:4000', SANDBOX_URL, MOBILE: mobile = '9999900001', OTP } = process.env;
const headers = { 'content-type': 'application/json' };
async function ask(query, variables) {
  const body = JSON.stringify({ query, variables });
  const { data, errors } = await (await fetch(`${VERANDA_URL}/graphql`, { method: 'POST', headers, body })).json();
  const [value] = Object.values(data ?? {});
  if (errors || value?.code) throw new Error(errors?.[0].message ?? value.message);
  return value;
}
// 1. Log in. In the demo the one-time password lies in the sandbox's inbox; otherwise send one first and give it as OTP.
const requestOtp = `mutation KioskRequestOtp($mobile: String!) {
  requestOtp(input: { mobile: $mobile }) { ... on UserError { code message } } }`;
const verifyOtp = `mutation KioskVerifyOtp($mobile: String!, $otp: String!) {
  verifyOtp(input: { mobile: $mobile, otp: $otp, carrier: BEARER }) {
    ... on VerifyOtpSuccess { sessionToken } ... on UserError { code message } } }`;
if (!OTP) await ask(requestOtp, { mobile });
const inbox = `${SANDBOX_URL}/_sandbox/inbox?mobile=${mobile}`;
const otp = OTP ?? (await (await fetch(inbox)).json()).messages[0].otp;
headers.authorization = `Bearer ${(await ask(verifyOtp, { mobile, otp })).sessionToken}`;
// 2. Choose a product and an address.
const choose = `query KioskChoice { products(filter: { affordable: true }, first: 100) { nodes { id name points inStock } } }`;
const [product] = (await ask(choose)).nodes.filter((one) => one.inStock).toSorted((a, b) => b.points - a.points);
const { defaultAddress } = await ask(`query KioskAddress { me { defaultAddress { id } } }`);
if (!product || !defaultAddress) throw new Error('There is nothing to order, or nowhere to send it.');
// 3. Order. The key is made once: sent again with it, e.g. after a lost connection, the order still happens once.
const order = `mutation KioskOrder($input: ConfirmOrderInput!) {
  confirmOrder(input: $input) { ... on Redemption { id } ... on UserError { code message } } }`;
const follow = `query KioskFollow($id: ID!) { me { redemption(id: $id) { state remainingPoints order { number } } } }`;
const idempotencyKey = crypto.randomUUID();
const { id } = await ask(order, { input: { productId: product.id, addressId: defaultAddress.id, idempotencyKey } });
let { redemption } = await ask(follow, { id });
while (redemption.state === 'PENDING') ({ redemption } = await wait(1000).then(() => ask(follow, { id })));
console.log(`${redemption.state}: order ${redemption.order?.number}, points left ${redemption.remainingPoints}`);
