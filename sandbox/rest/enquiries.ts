import { z } from 'zod';

import type { Answer, Route } from '../answer.ts';
import { guarded, type RestUser } from './bearer.ts';
import { filled, refuse, tenDigits, wireId, withBody } from './bodies.ts';
import { knowsProject } from './projects.ts';
import type { RestWorld } from './restWorld.ts';

const EnquiryInput = z.object({
  enquiry_form: z.object(
    {
      first_name: filled,
      last_name: filled,
      mobile_number: tenDigits,
      /** May be empty, but must be present. */
      email: z.string("can't be missing").trim().max(255, 'is too long (maximum is 255 characters)'),
      user_id: z.union([z.int(), filled], "can't be blank"),
      project_id: wireId,
    },
    "can't be blank",
  ),
});

type EnquiryInput = z.infer<typeof EnquiryInput>['enquiry_form'];

/** `enquiry_forms.json`: a member's enquiry about a project. */
export function enquiryRoutes({ db, now }: RestWorld): Route[] {
  const create = (input: EnquiryInput, { mobile }: RestUser): Answer => {
    if (!knowsProject(db, input.project_id)) return refuse(422, 'Project must exist.');
    const { lastInsertRowid } = db
      .prepare('INSERT INTO enquiry (mobile, project_id, created_at, wire) VALUES (?, ?, ?, ?)')
      .run(mobile, input.project_id, now().getTime(), JSON.stringify(input));
    return { status: 201, body: { id: Number(lastInsertRowid), message: 'Enquiry submitted successfully' } };
  };

  return [
    {
      method: 'POST',
      url: '/enquiry_forms.json',
      handle: guarded({ db }, ({ body }, user) =>
        withBody(EnquiryInput, body, ({ enquiry_form: input }) => create(input, user)),
      ),
    },
  ];
}
