import { isOpen } from '#rules/operation.ts';
import type { OperationRow } from '#api/store/operations/types.ts';
import type { TestDatabase } from '#tests/support/engines.ts';
import {
  friendSubmission,
  leadSubmission,
  openOperations,
  registrationSubmission,
  reportSubmission,
  type Worker,
} from '#tests/support/submissions.ts';

export const friendRoute = { surface: 'rest', route: '/add_referral.json', method: 'POST' } as const;
export const leadRoute = { surface: 'crm', route: '/services/data/v64.0/sobjects/Lead*' } as const;
const caseRoute = { surface: 'crm', route: '/services/data/v64.0/sobjects/Case*' } as const;

/** Every kind of submission, each with the route whose requests can be lost. */
export const submissionCases = [
  { name: 'a friend', kind: 'REFER_FRIEND', keyed: false, route: friendRoute },
  { name: 'a Lead', kind: 'REFER_LEAD', keyed: false, route: leadRoute },
  { name: 'a Lead under a key', kind: 'REFER_LEAD', keyed: true, route: leadRoute },
  { name: 'a registration', kind: 'REGISTRATION', keyed: false, route: leadRoute },
  { name: 'a report', kind: 'REPORT_TRANSACTION', keyed: false, route: caseRoute },
  { name: 'a report under a key', kind: 'REPORT_TRANSACTION', keyed: true, route: caseRoute },
  { name: 'a registration under a key', kind: 'REGISTRATION', keyed: true, route: leadRoute },
] as const;
type SubmissionCase = (typeof submissionCases)[number];

/** Operations for the tests of a suite, with the effects of each submission. */
export function openSubmissionFixture(database: TestDatabase) {
  const fixture = openOperations(database);
  const { newCall } = fixture;

  async function ready(
    { kind, keyed }: Pick<SubmissionCase, 'kind' | 'keyed'>,
    options: { crashPoint?: (point: string) => void } = {},
  ) {
    const worker = await fixture.work({ keyed, ...options });
    const phone = fixture.newPhone();
    const request =
      kind === 'REFER_FRIEND'
        ? friendSubmission({ phone, restToken: await fixture.signIn(worker) })
        : {
            REFER_LEAD: leadSubmission,
            REGISTRATION: registrationSubmission,
            REPORT_TRANSACTION: reportSubmission,
          }[kind](phone);
    return { worker, phone, request };
  }
  const effectsOn = async (phone: string) => {
    const { referrals, leads, cases } = await fixture.sandbox.effects();
    return [
      ...referrals.filter((one) => one['phone'] === phone),
      ...leads.filter((one) => one['MobilePhone'] === phone),
      ...cases.filter((one) => one['Transaction_Name__c'] === `LT-${phone}`),
    ];
  };
  const sent = async () =>
    (await fixture.sandbox.calls()).filter(
      ({ method, path }) => method !== 'GET' && /add_referral|sobjects\/(?:Lead|Case)/.test(path),
    ).length;
  const find = async (id: string): Promise<OperationRow> => {
    const row = await fixture.stores[0].operations.find(id);
    if (!row) throw new Error('The operation is gone.');
    return row;
  };
  /** Continues an operation as jobs would, half a minute apart, until nothing more is to be done. */
  async function settle({ operations }: Worker, id: string): Promise<OperationRow> {
    for (let round = 0; round < 20; round += 1) {
      fixture.forward(30);
      await operations.resume(newCall(), id);
      const row = await find(id);
      if (!isOpen(row.stage)) return row;
    }
    throw new Error('It does not come to an end.');
  }

  return { fixture, newCall, ready, effectsOn, sent, find, settle };
}
