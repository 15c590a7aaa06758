import { isOpen } from '#rules/operation.ts';
import type { OperationRow } from '#api/operations/records/types.ts';
import type { TestDatabase } from '#tests/support/engines.ts';
import {
  friendSubmission,
  leadSubmission,
  openOperations,
  registrationSubmission,
  type Worker,
} from '#tests/support/submissions.ts';

export const friendRoute = { surface: 'rest', route: '/add_referral.json', method: 'POST' } as const;
export const leadRoute = { surface: 'crm', route: '/services/data/v64.0/sobjects/Lead*' } as const;

/** The ways in which something is sent, each with what it takes to lose one request on its way. */
export const ways = [
  { way: 'a friend', kind: 'REFER_FRIEND', keyed: false, route: friendRoute },
  { way: 'a Lead', kind: 'REFER_LEAD', keyed: false, route: leadRoute },
  { way: 'a Lead under a key', kind: 'REFER_LEAD', keyed: true, route: leadRoute },
  { way: 'a registration', kind: 'REGISTRATION', keyed: false, route: leadRoute },
  { way: 'a registration under a key', kind: 'REGISTRATION', keyed: true, route: leadRoute },
] as const;
type Way = (typeof ways)[number];

/** Operations for the tests of a suite, with what came of the submissions of each way. */
export function openSubmissionWays(database: TestDatabase) {
  const desk = openOperations(database);
  const { newCall } = desk;

  async function ready(
    { kind, keyed }: Pick<Way, 'kind' | 'keyed'>,
    options: { reached?: (point: string) => void } = {},
  ) {
    const worker = await desk.work({ keyed, ...options });
    const phone = desk.newPhone();
    const request =
      kind === 'REFER_FRIEND'
        ? friendSubmission({ phone, restToken: await desk.signIn(worker) })
        : { REFER_LEAD: leadSubmission, REGISTRATION: registrationSubmission }[kind](phone);
    return { worker, phone, request };
  }
  const effectsOn = async (phone: string) => {
    const { referrals, leads } = await desk.sandbox.effects();
    return [
      ...referrals.filter((one) => one['phone'] === phone),
      ...leads.filter((one) => one['MobilePhone'] === phone),
    ];
  };
  const sent = async () =>
    (await desk.sandbox.calls()).filter(
      ({ method, path }) => method !== 'GET' && /add_referral|sobjects\/Lead/.test(path),
    ).length;
  const find = async (id: string): Promise<OperationRow> => {
    const row = await desk.stores[0].operations.find(id);
    if (!row) throw new Error('The operation is gone.');
    return row;
  };
  /** Continues an operation as jobs would, half a minute apart, until nothing more is to be done. */
  async function settle({ operations }: Worker, id: string): Promise<OperationRow> {
    for (let round = 0; round < 20; round += 1) {
      desk.forward(30);
      await operations.resume(newCall(), id);
      const row = await find(id);
      if (!isOpen(row.stage)) return row;
    }
    throw new Error('It does not come to an end.');
  }

  return { desk, newCall, ready, effectsOn, sent, find, settle };
}
