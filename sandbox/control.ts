import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { withInput } from './controlInput.ts';
import { addMemberControl } from './controlMember.ts';
import type { CallLog } from './faults/callLog.ts';
import { FaultInput, type Faults } from './faults/faults.ts';
import { readMessages } from './inbox/messages.ts';
import { SwitchChanges } from './switches.ts';
import type { World } from './world.ts';

const ResetInput = z.strictObject({ seed: z.enum(['banyan', 'tamarind']).optional() }).default({});
const CustomerInput = z.strictObject({
  mobile: z.string().regex(/^\d{10}$/, 'must have 10 digits'),
  /** May be empty: some customers are known only by their number. */
  fullName: z.string(),
  opportunityName: z.string().nullable().default(null),
  /** Their number at example.com if omitted. */
  email: z.email().optional(),
});
const TokenOwner = z.strictObject({ mobile: z.string().regex(/^\d{10}$/, 'must have 10 digits') });
const CertificateInput = z.strictObject({ pem: z.string().refine(isPublicKey, 'must be a certificate or public key') });

export interface ControlOptions {
  readonly world: World;
  readonly faults: Faults;
  readonly calls: CallLog;
  /** Moves the CRM's instance to another address, and returns it. */
  readonly moveInstance: () => Promise<string>;
}

/** Names that no public DNS gives: this machine, containers and clusters. */
const privateName = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|test)$/;

const isPrivate = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || privateName.test(hostname);

/**
 * Whether a page of another site has a browser send this request: its origin is a public name, or it found this machine
 * under one (DNS rebinding). Following a link here is allowed, since the other site cannot read the answer.
 */
function isFromOtherSite({ headers, hostname, method }: FastifyRequest): boolean {
  if (!isPrivate(hostname)) return true;
  const { origin } = headers;
  if (origin !== undefined && !isPrivate(URL.parse(origin)?.hostname ?? '.')) return true;
  const isLink = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
  return headers['sec-fetch-site'] === 'cross-site' && origin === undefined && !isLink;
}

/**
 * The control API under `/_sandbox`, with which tests and developers control the sandbox. It takes JSON. Its calls are
 * not logged and not affected by faults.
 */
export function addControl(app: FastifyInstance, { world, faults, calls, moveInstance }: ControlOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/_sandbox')) return;
    if (!isFromOtherSite(request)) {
      // The playground reads an OTP here.
      if (request.headers.origin) void reply.header('access-control-allow-origin', request.headers.origin);
      return;
    }
    return await reply.code(403).send({ message: 'The sandbox obeys no other site.' });
  });
  app.get('/_sandbox', () => world.overview());
  app.post('/_sandbox/reset', (request, reply) =>
    withInput(reply, ResetInput, request.body ?? undefined, ({ seed }) => {
      world.reset(seed);
      faults.clear();
      calls.clear();
      return world.overview();
    }),
  );
  app.get('/_sandbox/calls', () => ({ calls: calls.list() }));
  app.delete('/_sandbox/calls', (_request, reply) => {
    calls.clear();
    return reply.code(204).send();
  });
  app.get('/_sandbox/faults', () => ({ faults: faults.list() }));
  app.post('/_sandbox/faults', (request, reply) =>
    withInput(reply, FaultInput, request.body, (input) => reply.code(201).send(faults.add(input))),
  );
  app.put('/_sandbox/faults', (request, reply) =>
    withInput(reply, z.array(FaultInput), request.body, (inputs) => {
      faults.clear();
      return { faults: inputs.map((input) => faults.add(input)) };
    }),
  );
  app.delete('/_sandbox/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.get('/_sandbox/switches', () => world.switches.read());
  app.put('/_sandbox/switches', (request, reply) =>
    withInput(reply, SwitchChanges, request.body, (changes) => world.switches.set(changes)),
  );
  app.post('/_sandbox/crm/expire-sessions', () => ({ expired: world.expireCrmSessions() }));
  app.put('/_sandbox/crm/certificate', (request, reply) =>
    withInput(reply, CertificateInput, request.body, ({ pem }) => {
      world.setCertificate(pem);
      return reply.code(204).send();
    }),
  );
  app.post('/_sandbox/crm/move-instance', async () => ({ crmInstanceUrl: await moveInstance() }));
  app.post('/_sandbox/customers', (request, reply) =>
    withInput(reply, CustomerInput, request.body, (customer) => {
      world.addCustomer(customer);
      return reply.code(201).send(customer);
    }),
  );
  app.post('/_sandbox/rest/expire-tokens', (request, reply) =>
    withInput(reply, TokenOwner, request.body, ({ mobile }) => ({
      expired: world.db.prepare('DELETE FROM rest_token WHERE mobile = ?').run(mobile).changes,
    })),
  );
  addMemberControl(app, world);
  // Every token that was issued, so that a test can check that tokens do not leak.
  app.get('/_sandbox/tokens', () => ({
    tokens: ['rest_token', 'refresh_token', 'crm_session'].flatMap((table) =>
      world.db
        .prepare(`SELECT token FROM ${table}`)
        .all()
        .map((row) => row['token']),
    ),
  }));
  app.get<{ Querystring: { mobile?: string } }>('/_sandbox/inbox', (request) => ({
    messages: readMessages(world.db, world.now(), request.query.mobile),
  }));
}

function isPublicKey(pem: string): boolean {
  try {
    createPublicKey(pem);
    return true;
  } catch {
    return false;
  }
}
