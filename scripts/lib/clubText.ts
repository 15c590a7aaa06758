import type { SandboxReady } from './sandboxReady.ts';

interface Opened {
  readonly url: string;
  readonly sandbox: SandboxReady | null;
  readonly logPaths: { readonly api: string; readonly sandbox: string | null };
}

/** The block at the end of a start: all addresses and the demo members. */
export const clubTable = ({ url, sandbox, logPaths }: Opened): string => {
  const places: [string, string][] = [
    ['The club', url],
    ['Playground', `${url}/playground`],
    ...(sandbox ? [['SMS inbox', sandbox.inboxUrl] satisfies [string, string]] : []),
    ['Log', logPaths.api],
  ];
  const members = (sandbox?.demoMembers ?? []).map(({ mobile, name, note }) => [mobile, name, note] as const);
  const longest = Math.max(0, ...members.map(([, name]) => name.length));
  return [
    '',
    ...places.map(([what, where]) => `  ${what.padEnd(12)}${where}`),
    ...(members.length > 0
      ? ['', '  Demo members (log in with the mobile number; the OTP arrives in the SMS inbox)']
      : []),
    ...members.map(([mobile, name, note]) => `  ${mobile.padEnd(12)}${name.padEnd(longest + 2)}${note}`),
    '',
    '  Press Ctrl-C to stop the club.',
    '',
  ].join('\n');
};

/** The same as one line, the last line of a start. */
export const clubLine = ({ url, sandbox }: Opened): string =>
  [
    `Open the club at ${url}`,
    `playground ${url}/playground`,
    ...(sandbox
      ? [
          `SMS inbox ${sandbox.inboxUrl}`,
          `demo members ${sandbox.demoMembers.map(({ mobile, name }) => `${mobile} ${name}`).join(', ')}`,
        ]
      : []),
  ].join(' · ');
