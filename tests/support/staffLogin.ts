import type { Store } from '#api/store/store.ts';
import type { StaffRole } from '#rules/desk.ts';
import type { ApiUnderTest, GraphAnswer } from './api.ts';

/** What a mutation of the desk gives: its own type, or why it was refused. */
export interface DeskOutcome {
  readonly __typename: string;
  readonly code?: string;
  readonly message?: string;
  readonly field?: string | null;
  readonly [field: string]: unknown;
}

export interface LoggedInStaff {
  readonly id: string;
  readonly name: string;
  /** Notes that a member was looked up in this session. */
  lookUp(memberId: string): Promise<void>;
  /** Sends an operation to the graph of the desk. */
  graph<D = Record<string, never>>(query: string, variables?: Record<string, unknown>): Promise<GraphAnswer<D>>;
  /** The outcome of an operation with one root field. */
  send(query: string, variables?: Record<string, unknown>): Promise<DeskOutcome>;
}

/** A person of the staff with a session that was opened, and so confirmed, now. */
export async function logInStaff(
  api: Pick<ApiUnderTest, 'url'>,
  store: Store,
  role: StaffRole,
  name = 'Asha Rao',
): Promise<LoggedInStaff> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@club.example`;
  const { id } = await store.staff.add({ name, email, role });
  const { token } = await store.staffSessions.create(id, 'PASSKEY');
  const session = await store.staffSessions.find(token);
  if (!session) throw new Error('There is no session.');

  const graph: LoggedInStaff['graph'] = async (query, variables = {}) => {
    const answer = await fetch(`${api.url}/desk/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `desk_session=${token}` },
      body: JSON.stringify({ query, variables }),
    });
    return await answer.json();
  };
  return {
    id,
    name,
    lookUp: (memberId) => store.staffSessions.noteLookup(session.tokenFp, memberId),
    graph,
    async send(query, variables) {
      const { data, errors } = await graph<Record<string, DeskOutcome>>(query, variables);
      const [outcome] = Object.values(data ?? {});
      if (!outcome) throw new Error(`No outcome: ${JSON.stringify(errors)}`);
      return outcome;
    },
  };
}
