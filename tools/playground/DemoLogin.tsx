import { useState } from 'react';

type Answer<Data> = { readonly data: Data | null; readonly errors?: readonly { readonly message: string }[] };
type Step = { readonly demo: { readonly message?: string } };

async function read<Data>(url: string | URL, init?: RequestInit): Promise<Data> {
  return (await (await fetch(url, init)).json()) as Data;
}

/** Runs a step of the login, and fails with what the club says. */
async function run(query: string, variables: Record<string, string>) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables });
  const { data, errors } = await read<Answer<Step>>('/graphql', { method: 'POST', headers, body });
  const failure = errors?.[0]?.message ?? data?.demo.message;
  if (failure !== undefined) throw new Error(failure);
}

const fail = '... on UserError { message }';

/** Logs this browser in as the first member of the sandbox, with the OTP from its inbox. */
async function logIn(inbox: string): Promise<string> {
  const { demoMembers } = await read<{ demoMembers: { name: string; mobile: string }[] }>(new URL('/_sandbox', inbox));
  const [member] = demoMembers;
  if (!member) throw new Error('The sandbox has no members.');
  const { mobile, name } = member;
  await run(`mutation RequestOtp($mobile: String!) { demo: requestOtp(input: { mobile: $mobile }) { ${fail} } }`, {
    mobile,
  });
  const url = new URL(`/_sandbox/inbox?mobile=${mobile}`, inbox);
  const { messages } = await read<{ messages: { otp: string }[] }>(url);
  const otp = messages[0]?.otp ?? '';
  await run(
    `mutation VerifyOtp($mobile: String!, $otp: String!) {
      demo: verifyOtp(input: { mobile: $mobile, otp: $otp }) { ${fail} } }`,
    { mobile, otp },
  );
  return name;
}

/** Logs in with one press, so that the examples for members answer. */
export function DemoLogin({ inbox }: { readonly inbox: string }) {
  const [note, setNote] = useState<string | null>(null);
  const press = () => {
    setNote('Logging in');
    logIn(inbox).then(
      (name) => setNote(`Logged in as ${name}`),
      (error: unknown) => setNote(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <>
      <button type="button" className="login" onClick={press}>
        Log in as a demo member
      </button>
      <span role="status">{note}</span>
    </>
  );
}
