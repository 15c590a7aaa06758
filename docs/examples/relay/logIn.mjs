// Logs a member in and returns the session's token. With the sandbox, it reads the OTP from the SMS inbox.
import { createInterface } from 'node:readline/promises';

const { SMS_INBOX_URL } = process.env;

export async function logIn(club, mobile) {
  const send = async (query, variables) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${club}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await answer.json();
    const [value] = Object.values(data ?? {});
    if (errors || value?.code) throw new Error(errors?.[0].message ?? value.message);
    return value;
  };
  const { ticket } = await send(
    `mutation RequestOtp($mobile: String!) { requestOtp(input: { mobile: $mobile, carrier: BEARER }) {
      ... on RequestOtpSuccess { ticket } ... on UserError { code message } } }`,
    { mobile },
  );
  const { sessionToken } = await send(
    `mutation VerifyOtp($mobile: String!, $otp: String!, $ticket: String) {
      verifyOtp(input: { mobile: $mobile, otp: $otp, ticket: $ticket, carrier: BEARER }) {
        ... on VerifyOtpSuccess { sessionToken } ... on UserError { code message } } }`,
    { mobile, ticket, otp: await readOtp(club, mobile) },
  );
  return sessionToken;
}

async function readOtp(club, mobile) {
  const settings = SMS_INBOX_URL ? null : await fetch(`${club}/playground/settings.json`);
  const inbox = SMS_INBOX_URL ?? (settings.ok ? (await settings.json()).smsInboxUrl : null);
  if (!inbox) return createInterface(process.stdin, process.stdout).question('OTP: ');
  const { messages } = await (await fetch(new URL(`/_sandbox/inbox?mobile=${mobile}`, inbox))).json();
  return messages[0].otp;
}
