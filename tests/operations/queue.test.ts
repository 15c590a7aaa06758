import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#api/main/config.ts';
import { createServices } from '#api/main/createServices.ts';
import type { Submission } from '#api/operations/engine/operations.ts';
import { CallCounter } from '#api/upstreams/calls.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { leadSubmission, registrationSubmission, reportSubmission } from '#tests/support/submissions.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { watched } from '#tests/upstreams/support/observed.ts';

const leadRoute = { surface: 'crm', method: 'POST', route: '/services/data/v64.0/sobjects/Lead' } as const;
const caseRoute = { surface: 'crm', method: 'POST', route: '/services/data/v64.0/sobjects/Case' } as const;
/** The queue hands a lost operation out within ten seconds, and the machine may be busy. */
const patience = { timeout: 45_000, interval: 250 };

eachEngine(
  'submissions and the queue of a running api',
  (database) => {
    async function open() {
      const sandbox = await startSandbox();
      onTestFinished(() => sandbox.close());
      const store = await database.open();
      const { credentials } = sandbox;
      const config = readConfig({
        REST_URL: sandbox.restUrl,
        CRM_LOGIN_URL: sandbox.crmLoginUrl,
        CRM_CLIENT_ID: credentials.clientId,
        CRM_CLIENT_SECRET: credentials.clientSecret,
        CRM_REFRESH_TOKEN: credentials.refreshToken,
      });
      const services = await createServices(config, watched().logger, { store });
      onTestFinished(() => services.close());
      const stageOf = async (id: string) => (await store.operations.find(id))?.stage;
      return { sandbox, store, services, stageOf };
    }

    it('are continued by the queue alone, and arrive once', async () => {
      const { sandbox, services, stageOf } = await open();
      await services.startJobs();
      const call = { requestId: 'request-1', calls: new CallCounter() };
      await sandbox.fault({ ...leadRoute, kind: 'commit-then-drop', times: 2 });
      const sent = await Promise.all(
        [leadSubmission('6666600001'), registrationSubmission('6666600002')].map((request) =>
          services.operations.submit(call, request),
        ),
      );
      expect(sent.map(({ stage }) => stage)).toEqual(['CREATING', 'CREATING']);
      for (const { id } of sent) await expect.poll(() => stageOf(id), patience).toBe('CONFIRMED');
      expect((await sandbox.effects()).leads).toHaveLength(2);
    }, 60_000);

    it('are not kept waiting by forty of a member whose requests hang', async () => {
      const { sandbox, store, services, stageOf } = await open();
      const begin = async (submission: Submission) =>
        (await store.operations.begin({ details: null, ...submission, traceParent: null })).operation;
      await sandbox.fault({ ...caseRoute, kind: 'hang' });
      for (let each = 0; each < 40; each += 1) await begin(reportSubmission(String(6_666_700_000 + each)));
      const { id } = await begin({ ...leadSubmission('6666800000'), memberId: 'member-2' });
      await services.startJobs();
      await expect.poll(() => stageOf(id), patience).toBe('CONFIRMED');
      const hanging = (await sandbox.calls()).filter(({ route }) => route === caseRoute.route);
      expect(hanging.length).toBeLessThanOrEqual(1);
    }, 60_000);
  },
  { bothAtNight: true },
);
