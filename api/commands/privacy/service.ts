import { randomUUID } from 'node:crypto';
import type { Services } from '../../domains/shared/context.ts';
import { exactTimeInIndia, timeInIndia } from '../../domains/shared/times.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import {
  type Answering,
  type AnswerSubject,
  deletePerson,
  exportPerson,
  exportSubscribers,
} from '../../domains/privacy/answer.ts';
import { lookUpPerson } from '../../domains/privacy/lookUp.ts';
import { commandLineAudit } from '../../domains/staff/audit.ts';
import { confirm, type Operator } from '../terminal.ts';
import type { Person } from '../../store/privacy/person.ts';
import { CallCounter } from '../../upstreams/calls.ts';
import type { PrivacyCommand } from './arguments.ts';

interface PrivacyCommandDeps
  extends Operator, Pick<Services, 'store' | 'crm' | 'orderSnapshots' | 'metrics' | 'retention' | 'now' | 'log'> {
  /** The public address of the club, for links. */
  readonly publicUrl: string;
}

const mostListed = 200;
/**
 * The operator answers people's requests about their data here. See docs/run/privacy.md.
 *
 * @returns a function that runs a command; it rejects with Refusal when the command was not carried out, with StoreError
 *   when the store fails.
 */
export function createPrivacyCommand(deps: PrivacyCommandDeps) {
  const { store, say, who } = deps;
  const call = { requestId: `operator-${randomUUID()}`, calls: new CallCounter() };
  const agent = { actor: 'OPERATOR', operator: who } as const;
  const answering: Answering = { services: deps, record: commandLineAudit(store, who), agent };

  const personOf = async ({ member, mobile, emails }: PrivacyCommand): Promise<Person> => {
    const known = member === null ? { memberId: '', mobile } : await lookUpPerson(deps, call, member, mobile);
    return { ...known, emails };
  };

  /** For the audit: the member, who has no other name in it. */
  const subjectOf = ({ memberId }: Person): AnswerSubject =>
    memberId === '' ? {} : { subject: { kind: 'MEMBER', id: memberId } };

  async function remove(command: PrivacyCommand): Promise<void> {
    const person = await personOf(command);
    if (!command.yes) {
      say('This deletes what the club stores about this person, and cannot be undone.\n');
      await confirm(deps.ask);
    }
    const deletion = await deletePerson(answering, person, subjectOf(person));
    if ('open' in deletion) {
      const open = deletion.open.map(({ kind, createdAt }) => `${kind} since ${timeInIndia(createdAt)}`).join(', ');
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
      await store.privacyEvents.record({
        ...agent,
        action: 'UNSUBSCRIBE',
        outcome: was ? 'DONE' : 'NOTHING',
        counts: { NEWSLETTER: was ? 1 : 0 },
      });
      say(was ? 'Done: the subscription has ended.\n' : 'There is no subscription for this address.\n');
    }
  }

  async function listSubscribers(): Promise<void> {
    const { content } = await exportSubscribers(answering, { publicUrl: deps.publicUrl, reason: null });
    say(content);
  }

  async function exportOne(command: PrivacyCommand): Promise<void> {
    const person = await personOf(command);
    say(`${JSON.stringify(await exportPerson(answering, person, subjectOf(person)), null, 2)}\n`);
  }

  async function audit(): Promise<void> {
    for (const { at, actor, operator, action, outcome, counts, id } of await store.privacyEvents.list(mostListed)) {
      const by = operator === null ? actor : `${actor} ${operator}`;
      const rows = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
      say(`${[exactTimeInIndia(at), action, outcome, by, id, rows.join(', ')].join('  ').trimEnd()}\n`);
    }
  }

  return async (command: PrivacyCommand): Promise<void> => {
    if (command.name === 'export') await exportOne(command);
    else if (command.name === 'delete') await remove(command);
    else if (command.name === 'unsubscribe') await unsubscribe(command);
    else if (command.name === 'subscribers') await listSubscribers();
    else await audit();
    if (command.name !== 'audit')
      deps.log.info({ command: command.name, who }, 'an operator answered a request about data');
  };
}
