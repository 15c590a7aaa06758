import { z } from 'zod';

import type { Answer, Call, Route } from '../answer.ts';
import { guarded, type RestUser } from './bearer.ts';
import { filled, tenDigits, wireId, withFields } from './bodies.ts';
import { knowsProject } from './projects.ts';
import type { RestWorld } from './restWorld.ts';

const STATUS = 'Pending';
const REFERRED_BEFORE = 'has already been referred by this user for this project';

const ReferralInput = z.object({
  customer_code: filled,
  ref_name: filled,
  ref_phone: tenDigits,
  status: z.literal(STATUS, `must be ${STATUS}`),
  project_id: wireId,
  referred_on: z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be a date'),
  referral_mode: z.literal('Dashboard Static', 'must be Dashboard Static'),
});

type ReferralInput = z.infer<typeof ReferralInput>;

/**
 * `add_referral.json`. The token is sent twice, as a query parameter and as the bearer token, and both must be equal.
 * The same user cannot refer the same person for the same project again.
 */
export function referralRoutes({ db, now }: RestWorld): Route[] {
  const create = (input: ReferralInput, { mobile }: RestUser): Answer => {
    const { project_id: projectId, ref_phone: phone } = input;
    if (!knowsProject(db, projectId)) return { status: 422, body: { errors: { project_id: ['must exist'] } } };
    const { changes, lastInsertRowid } = db
      .prepare('INSERT OR IGNORE INTO referral (mobile, phone, project_id, created_at, wire) VALUES (?, ?, ?, ?, ?)')
      .run(mobile, phone, projectId, now().getTime(), JSON.stringify(input));
    if (changes === 0) return { status: 422, body: { errors: { mobile: [REFERRED_BEFORE] } } };
    return {
      status: 201,
      body: { id: Number(lastInsertRowid), status: STATUS, message: 'Referral added successfully' },
    };
  };

  const add = guarded({ db }, ({ body }, user) => withFields(ReferralInput, body, (input) => create(input, user)));
  const handle = (call: Call): Answer => {
    // A valid bearer token is not enough if the parameter differs.
    if (call.query['access_token'] !== call.bearer) return add({ ...call, bearer: null });
    return add(call);
  };
  return [{ method: 'POST', url: '/add_referral.json', handle }];
}
