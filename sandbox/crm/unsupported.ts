import type { Route } from '../answer.ts';
import { notEnabled } from './errors.ts';
import type { Resource } from './resources.ts';
import { soapFault } from './soap.ts';

const DATA = '/services/data/:version';

/** The parts of Salesforce's API that the sandbox's org does not have. */
const FAMILIES = [
  `${DATA}/search`,
  `${DATA}/search/*`,
  `${DATA}/parameterizedSearch`,
  `${DATA}/tooling/*`,
  `${DATA}/jobs/*`,
  `${DATA}/analytics/*`,
  `${DATA}/chatter/*`,
  `${DATA}/connect/*`,
  `${DATA}/actions/*`,
  `${DATA}/process/*`,
  `${DATA}/ui-api/*`,
  `${DATA}/quickActions`,
  `${DATA}/tabs`,
  `${DATA}/theme`,
  '/services/async/*',
];
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** Refusals for all of them, in Salesforce's words. */
export const unsupported: readonly Resource[] = FAMILIES.flatMap((url) =>
  METHODS.map((method) => ({
    method,
    url,
    work: () => {
      throw notEnabled();
    },
  })),
);

/** Every SOAP API. Its sessions are in the envelope, so it is always refused. */
export const soapRoutes: readonly Route[] = ['u', 'c', 'm', 'T'].map((api) => ({
  method: 'POST',
  url: `/services/Soap/${api}/*`,
  handle: () => soapFault('API_DISABLED_FOR_ORG', 'API is not enabled for this Organization or Partner'),
}));
