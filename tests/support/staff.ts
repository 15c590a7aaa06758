import type { StaffRole } from '#rules/desk.ts';
import type { Store } from '#api/store/store.ts';
import { DeskBrowser } from './desk.ts';
import type { ApiUnderTest } from './api.ts';

export type Staff = Awaited<ReturnType<typeof staffAt>>;

let people = 0;
function newEmail(): string {
  people += 1;
  return `person${people}@club.example`;
}

/** Adds a person to the staff, and opens a session that is confirmed. `by`: who gives access; null for the command line. */
export async function staffAt(
  api: Pick<ApiUnderTest, 'url'>,
  store: Pick<Store, 'staff' | 'staffSessions'>,
  role: StaffRole = 'AGENT',
  name = 'Asha Rao',
  email = newEmail(),
  by: string | null = null,
) {
  const person = await store.staff.add({ name, email, role, by });
  const { token } = await store.staffSessions.create(person.id, 'PASSKEY');
  const session = await store.staffSessions.find(token);
  if (!session) throw new Error('There is no session.');
  const browser = new DeskBrowser(api, `desk_session=${token}`);
  return {
    id: person.id,
    name,
    email,
    role,
    token,
    /** Keeps the cookie. */
    browser,
    /** The whole answer, with errors and headers. */
    graph: browser.send.bind(browser),
    /** The data; rejects when there is none, or with an error. */
    async ask<D>(query: string, variables: object = {}): Promise<D> {
      const { data, errors, text } = await browser.send<D>(query, variables);
      if (!data || errors) throw new Error(`No data: ${text}`);
      return data;
    },
    /** The value of the only root field. */
    send: browser.field.bind(browser),
    /** Confirms the session, as with a passkey. */
    confirm: () => store.staffSessions.confirm(session.tokenFp),
    /** Notes that a member was looked up in this session. */
    lookUp: (memberId: string) => store.staffSessions.noteLookup(session.tokenFp, memberId),
  };
}
