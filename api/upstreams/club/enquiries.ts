import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { wireId } from './requestValues.ts';

/** A person who wants to be contacted about a project. */
export interface NewEnquiry {
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
  /** May be empty. */
  readonly email: string;
  readonly userId: string;
  readonly projectId: string;
}

/**
 * Sends an enquiry. The backend's response has no defined format, so it is not read. Never retried.
 *
 * @throws UpstreamError with status 422 when a field is missing or the project does not exist.
 */
export async function submitEnquiry(http: Http, call: CallContext, bearer: string, enquiry: NewEnquiry): Promise<void> {
  await http.request(call, {
    method: 'POST',
    path: '/enquiry_forms.json',
    bearer,
    body: {
      enquiry_form: {
        first_name: enquiry.firstName,
        last_name: enquiry.lastName,
        mobile_number: enquiry.mobile,
        email: enquiry.email,
        user_id: enquiry.userId,
        project_id: wireId(enquiry.projectId),
      },
    },
    schema: z.undefined(),
    ignoreBody: true,
  });
}
