import { describe, expect, it } from 'vitest';
import { submitEnquiry } from '#api/upstreams/club/enquiries.ts';
import { getAllProjects } from '#api/upstreams/club/projects.ts';
import { newcomer, openClub } from './support/club.ts';
import { canaries, expectNoCanary, failureOf, impatient, newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { hang, json, reset, startUpstream, text } from './support/upstream.ts';

const enquiry = {
  firstName: 'Asha',
  lastName: 'Rao',
  mobile: canaries.mobile,
  email: '',
  userId: '42719',
  projectId: '12',
};

describe('submitEnquiry', () => {
  it.each([
    { what: 'JSON', answer: json({ id: 1 }, 201) },
    { what: 'nothing', answer: text('', 201) },
    { what: 'a page', answer: text('<html>') },
  ])('is sent once in the shape that the backend takes, and content with $what', async ({ answer }) => {
    const upstream = await startUpstream(answer);
    const { http, lines } = open(upstream.url);
    await submitEnquiry(http, newCall(), canaries.bearer, enquiry);
    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]).toMatchObject({
      method: 'POST',
      path: '/enquiry_forms.json',
      headers: { authorization: `Bearer ${canaries.bearer}` },
    });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      enquiry_form: {
        first_name: 'Asha',
        last_name: 'Rao',
        mobile_number: canaries.mobile,
        email: '',
        user_id: '42719',
        project_id: 12,
      },
    });
    expectNoCanary(lines);
  });

  it.each([{ answer: hang }, { answer: reset }])(
    'is unknown when no answer comes ($answer.name)',
    async ({ answer }) => {
      const upstream = await startUpstream(answer);
      const { http } = open(upstream.url, impatient);
      expect(await failureOf(submitEnquiry(http, newCall(), canaries.bearer, enquiry))).toMatchObject({
        outcome: 'unknown',
      });
      expect(upstream.seen).toHaveLength(1);
    },
  );
});

describe('at the backend', () => {
  it('an enquiry about a project arrives, one about nothing is refused', async () => {
    const { sandbox, http, signIn } = await openClub();
    const token = await signIn(newcomer);
    const [project] = await getAllProjects(http, newCall(), () => {});
    await submitEnquiry(http, newCall(), token, { ...enquiry, mobile: newcomer, projectId: project?.id ?? '' });
    expect((await sandbox.effects()).enquiries).toMatchObject([{ mobile: newcomer }]);

    const unknown = submitEnquiry(http, newCall(), token, { ...enquiry, projectId: '999999' });
    expect(await failureOf(unknown)).toMatchObject({ status: 422, outcome: 'refused', reason: 'Project must exist.' });
    expect((await sandbox.effects()).enquiries).toHaveLength(1);
  });
});
