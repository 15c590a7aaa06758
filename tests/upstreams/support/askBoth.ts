import { pino } from 'pino';
import { z } from 'zod';
import { CallCounter } from '#api/upstreams/calls.ts';
import { createHttp } from '#api/upstreams/http.ts';
import { createCrm } from '#api/upstreams/salesforce/crm.ts';
import { memoryGrants } from './memoryGrants.ts';

/** A process of its own that asks both upstreams once: `node askBoth.ts <rest> <login>`. Its exit code tells. */
const [restUrl = '', loginUrl = ''] = process.argv.slice(2);
const shared = { logger: pino({ enabled: false }), observe: () => {} };
const call = { requestId: 'child', calls: new CallCounter() };

const http = createHttp({ upstream: 'rest', baseUrl: restUrl, ...shared });
const crm = createCrm({
  loginUrl,
  clientId: 'client-1',
  oauth: { flow: 'refresh_token', clientSecret: 'secret', refreshToken: 'refresh' },
  apiVersion: '64.0',
  grants: memoryGrants(),
  ...shared,
});
await http.request(call, {
  class: 'rest-read',
  method: 'GET',
  path: '/things.json',
  schema: z.unknown(),
});
await crm.query(call, { endpoint: 'GET query/Thing__c', soql: 'SELECT Id FROM Thing__c', schema: z.unknown() });
http.close();
crm.close();
