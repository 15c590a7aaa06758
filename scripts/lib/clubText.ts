import type { SandboxReady } from './sandboxReady.ts';

interface Opened {
  readonly url: string;
  readonly sandbox: SandboxReady | null;
  readonly logPaths: { readonly api: string; readonly sandbox: string | null };
}

/** The block at the end of a start, on one screen: what to open first, the other addresses and the demo members. */
export const clubTable = ({ url, sandbox, logPaths }: Opened): string => {
  const [first] = sandbox?.demoMembers ?? [];
  const places: [string, string][] = [
    ['Open first', url],
    ...(first
      ? [['then log in', `with ${first.mobile} (${first.name}), at ${url}/login`] satisfies [string, string]]
      : []),
    ...(sandbox ? [['SMS inbox', `${sandbox.inboxUrl}, where the OTP arrives`] satisfies [string, string]] : []),
    ['Also there', '/playground of the graph, /kiosk/, and /desk/ for the staff. Invite the first:'],
    ['', 'npm run desk -- invite --name ASHA --email ASHA@CLUB.EXAMPLE --role administrator'],
    ['Log', logPaths.api],
  ];
  const members = (sandbox?.demoMembers ?? []).map(({ mobile, name, note }) => [mobile, name, note] as const);
  const longest = Math.max(0, ...members.map(([, name]) => name.length));
  return [
    '',
    ...places.map(([what, where]) => `  ${what.padEnd(13)}${where}`),
    ...(members.length > 0 ? ['', '  Demo members'] : []),
    ...members.map(([mobile, name, note]) => `  ${mobile.padEnd(13)}${name.padEnd(longest + 2)}${note}`),
    '  Press Ctrl-C to stop the club. All commands: docs/build/commands.md',
  ].join('\n');
};
