import type { ErrandRow } from '#api/store/operations/errandTypes.ts';
import type { TestDatabase } from '#tests/support/engines.ts';
import {
  friendErrand,
  leadErrand,
  openErrandDesk,
  registrationErrand,
  type Worker,
} from '#tests/support/errandDesk.ts';

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

/** An errand desk for the tests of a suite, with what came of the errands of each way. */
export function openErrandWays(database: TestDatabase) {
  const desk = openErrandDesk(database);
  const { newCall } = desk;

  async function ready(
    { kind, keyed }: Pick<Way, 'kind' | 'keyed'>,
    options: { reached?: (point: string) => void } = {},
  ) {
    const worker = await desk.work({ keyed, ...options });
    const phone = desk.newPhone();
    const request =
      kind === 'REFER_FRIEND'
        ? friendErrand({ phone, restToken: await desk.signIn(worker) })
        : { REFER_LEAD: leadErrand, REGISTRATION: registrationErrand }[kind](phone);
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
  const find = async (id: string): Promise<ErrandRow> => {
    const row = await desk.stores[0].errands.find(id);
    if (!row) throw new Error('The errand is gone.');
    return row;
  };
  /** Goes on with an errand as jobs would, half a minute apart, until nothing more is to be done. */
  async function settle({ errands }: Worker, id: string): Promise<ErrandRow> {
    for (let round = 0; round < 20; round += 1) {
      desk.forward(30);
      await errands.resume(newCall(), id);
      const row = await find(id);
      if (row.stage !== 'ASKED' && row.stage !== 'SENDING') return row;
    }
    throw new Error('It does not come to an end.');
  }

  return { desk, newCall, ready, effectsOn, sent, find, settle };
}
