import { randomUUID } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type { Services } from '../../domains/shared/context.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { confirm, type Operator } from '../terminal.ts';
import { LockTimeoutError } from '../../store/database/errors.ts';
import type { Person } from '../../store/privacy/person.ts';
import { CallCounter } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { findMembersByNumber, getMembersById } from '../../upstreams/salesforce/members.ts';
import { deleteData } from '../../domains/privacy/deleteData.ts';
import { exportData } from '../../domains/privacy/exportData.ts';
import type { PrivacyCommand } from './arguments.ts';

interface PrivacyCommandDeps
  extends Operator, Pick<Services, 'store' | 'crm' | 'orderSnapshots' | 'metrics' | 'retention' | 'now' | 'log'> {
  /** The public address of the club, for links. */
  readonly publicUrl: string;
}

const mostListed = 200;
const crmId = /^(?=.*[A-Za-z])[A-Za-z0-9]{18}$/;

/**
 * The operator answers people's requests about their data here. See docs/privacy.md.
 *
 * @returns a function that runs a command; it rejects with Refusal when the command was not carried out, with StoreError
 *   when the store fails.
 */
export function createPrivacyCommand(deps: PrivacyCommandDeps) {
  const { store, crm, say, who } = deps;
  const call = { requestId: `operator-${randomUUID()}`, calls: new CallCounter() };
  const agent = { actor: 'OPERATOR', operator: who } as const;
  const record = (action: 'UNSUBSCRIBE' | 'SUBSCRIBERS', count: number) =>
    store.privacyEvents.record({
      ...agent,
      action,
      outcome: count > 0 ? 'DONE' : 'NOTHING',
      counts: { NEWSLETTER: count },
    });

  /** The member's CRM ID and mobile number, as the CRM has them. */
  async function lookUp(member: string, mobile: string | null) {
    const isId = crmId.test(member);
    const find = isId ? getMembersById(crm, call, [member]) : findMembersByNumber(crm, call, member);
    const [found, ...others] = await find.catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      throw new Refusal('UPSTREAM_UNAVAILABLE', 'Nothing was done: the CRM does not answer.');
    });
    if (others.length > 0)
      throw new Refusal('NOT_ALLOWED', 'Several members have this number. Give the id of the CRM.');
    if (found) return { memberId: found.id, mobile: mobile ?? found.mobile };
    if (!isId)
      throw new Refusal('NOT_FOUND', 'The CRM has no member with this number. Give the id that the CRM had for it.');
    if (mobile === null)
      throw new Refusal('NOT_ALLOWED', 'The CRM no longer has this member. Give the mobile number with --mobile.');
    return { memberId: member, mobile };
  }

  const personOf = async ({ member, mobile, emails }: PrivacyCommand): Promise<Person> => {
    const known = member === null ? { memberId: '', mobile: null } : await lookUp(member, mobile);
    return { ...known, emails };
  };

  async function remove(command: PrivacyCommand): Promise<void> {
    const person = await personOf(command);
    if (!command.yes) {
      say('This deletes what the club stores about this person, and cannot be undone.\n');
      await confirm(deps.ask);
    }
    const deletion = await deleteData(deps, person, agent).catch((error: unknown) => {
      if (!(error instanceof LockTimeoutError)) throw error;
      throw new Refusal(
        'CONFLICT',
        'Nothing was deleted: the club is working for this member at the moment. Try again.',
      );
    });
    if ('open' in deletion) {
      const open = deletion.open.map(({ kind, createdAt }) => `${kind} since ${createdAt.toISOString()}`).join(', ');
      throw new Refusal(
        'NOT_ALLOWED',
        `Nothing was deleted, because this is not settled yet: ${open}. See npm run operations -- list.`,
      );
    }
    for (const { class: name, deletion: done, count, note } of deletion.outcomes) {
      say(`${done.padEnd(10)} ${name.padEnd(18)} ${(count === null ? '' : String(count)).padStart(5)}  ${note}\n`);
    }
    say(`Done. Reference: ${deletion.reference}\n`);
  }

  async function unsubscribe({ emails }: PrivacyCommand): Promise<void> {
    for (const email of emails) {
      const was = await store.newsletter.unsubscribeAddress(email);
      await record('UNSUBSCRIBE', was ? 1 : 0);
      say(was ? 'Done: the subscription has ended.\n' : 'There is no subscription for this address.\n');
    }
  }

  async function listSubscribers(): Promise<void> {
    const subscribers = await store.newsletter.subscribers();
    await record('SUBSCRIBERS', subscribers.length);
    const link = (token: string) => `${deps.publicUrl}/newsletter/unsubscribe?token=${token}`;
    say(
      stringify([
        ['email', 'consented_at', 'unsubscribe'],
        ...subscribers.map((one) => [one.email, one.consentedAt.toISOString(), link(one.unsubscribeToken)]),
      ]),
    );
  }

  async function audit(): Promise<void> {
    for (const { at, actor, operator, action, outcome, counts, id } of await store.privacyEvents.list(mostListed)) {
      const by = operator === null ? actor : `${actor} ${operator}`;
      const rows = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
      say(`${[at.toISOString(), action, outcome, by, id, rows.join(', ')].join('  ').trimEnd()}\n`);
    }
  }

  return async (command: PrivacyCommand): Promise<void> => {
    if (command.name === 'export') {
      say(`${JSON.stringify(await exportData(deps, await personOf(command), agent), null, 2)}\n`);
    } else if (command.name === 'delete') await remove(command);
    else if (command.name === 'unsubscribe') await unsubscribe(command);
    else if (command.name === 'subscribers') await listSubscribers();
    else await audit();
    if (command.name !== 'audit')
      deps.log.info({ command: command.name, who }, 'an operator answered a request about data');
  };
}
