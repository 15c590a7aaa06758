import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { withInput } from './controlInput.ts';
import { inTransaction } from './database.ts';
import { readEffects } from './effects.ts';
import { moveEncash } from './rest/encash.ts';
import { moveOrder } from './rest/orderRecords.ts';
import { debitEncash } from './settleEncash.ts';
import { insertOrders, insertProjects, insertTransactions, insertTransaction, moveLead } from './seed/many.ts';
import { logInMember } from './seed/member.ts';
import { defaultName, rollUpLate } from './unkind.ts';
import type { World } from './world.ts';

const mobile = z.string().regex(/^\d{10}$/, 'must have 10 digits');
const Id = z.object({ id: z.coerce.number().int().positive() });
const CaseNumber = z.object({ number: z.string().min(1) });
const OrderMove = z.strictObject({ status: z.string().min(1), notes: z.string().optional() });
const EncashMove = z.strictObject({ status: z.string().min(1) });
const LeadMove = z.strictObject({ id: z.string().min(1), status: z.string().min(1) });
const ManyOrders = z.strictObject({
  mobile,
  count: z.int().min(1).max(10_000),
  /** All orders have this status. If omitted, they cycle through all known statuses. */
  status: z.string().min(1).optional(),
  camel: z.boolean().optional(),
});
const ManyTransactions = z.strictObject({
  mobile,
  count: z.int().min(1).max(200_000),
  /** Points of each Credit; 10 if omitted. */
  points: z.int().positive().max(1_000_000).default(10),
});
const OneTransaction = z.strictObject({
  mobile,
  /** Any text that an administrator of the org may enter; null for none. */
  type: z.string().min(1).nullable(),
  /** Any number with at most two decimals, may be negative. Null: the field is empty. */
  points: z.number().nullable(),
  name: z.string().min(1).default('Entered by hand'),
  /** The day on which a Credit expires, if the org has a field for it; 180 days later if omitted. */
  expiresOn: z.iso.date().optional(),
});
const OneMember = z.strictObject({
  mobile,
  /** Of a new member. */
  fullName: z.string().min(1).optional(),
  /** The single Credit of a new member; 0 for an empty ledger. */
  points: z.int().min(0).max(1_000_000).default(10_000),
  active: z.boolean().default(true),
  /** Whether to add a delivery address. */
  address: z.boolean().default(false),
});
const ManyProjects = z.strictObject({ count: z.int().min(1).max(50_000) });

export type OneMember = z.input<typeof OneMember>;
export type ManyOrders = z.input<typeof ManyOrders>;
export type ManyTransactions = z.input<typeof ManyTransactions>;
export type OneTransaction = z.input<typeof OneTransaction>;
export type LeadMove = z.input<typeof LeadMove>;
export type OrderMove = z.input<typeof OrderMove>;

/** The part of the control API that changes and adds members' data, and shows the effects of calls. */
export function addMemberControl(app: FastifyInstance, world: World): void {
  const { db, now, restNow, crmNow, switches } = world;
  const missing = { error: 'There is none with this id.' };

  app.post('/_sandbox/orders/:id/status', (request, reply) =>
    withInput(reply, Id, request.params, ({ id }) =>
      withInput(reply, OrderMove, request.body, ({ status, notes }) => {
        const moved = inTransaction(db, () => moveOrder(db, id, { status, notes, now: restNow().getTime() }));
        return moved ? { id, status } : reply.code(404).send(missing);
      }),
    ),
  );
  app.post('/_sandbox/encash/:id/status', (request, reply) =>
    withInput(reply, Id, request.params, ({ id }) =>
      withInput(reply, EncashMove, request.body, ({ status }) => {
        if (!moveEncash(db, id, status, restNow().getTime())) return reply.code(404).send(missing);
        if (status === 'completed') debitEncash(world, id);
        return { id, status };
      }),
    ),
  );
  app.post('/_sandbox/leads/status', (request, reply) =>
    withInput(reply, LeadMove, request.body, ({ id, status }) =>
      moveLead(db, id, { status, now: crmNow() }) ? { id, status } : reply.code(404).send(missing),
    ),
  );
  app.post('/_sandbox/members', (request, reply) =>
    withInput(reply, OneMember, request.body, (input) =>
      reply
        .code(201)
        .send(
          logInMember(db, { ...input, fullName: input.fullName ?? defaultName(switches.read().unkind), now: now() }),
        ),
    ),
  );
  app.post('/_sandbox/orders', (request, reply) =>
    withInput(reply, ManyOrders, request.body, (input) => {
      insertOrders(db, { ...input, prefix: world.seed().orderPrefix, now: restNow() });
      return reply.code(201).send({ added: input.count });
    }),
  );
  app.post('/_sandbox/ledger', (request, reply) =>
    withInput(reply, ManyTransactions, request.body, (input) =>
      insertTransactions(db, { ...input, now: crmNow() })
        ? reply.code(201).send({ added: input.count })
        : reply.code(404).send({ error: 'There is no member with this mobile number.' }),
    ),
  );
  app.post('/_sandbox/transactions', (request, reply) =>
    withInput(reply, OneTransaction, request.body, (input) => {
      const id = insertTransaction(db, { ...input, now: crmNow() });
      return id === null
        ? reply.code(404).send({ error: 'There is no member with this mobile number.' })
        : reply.code(201).send({ id });
    }),
  );
  app.post('/_sandbox/projects', (request, reply) =>
    withInput(reply, ManyProjects, request.body, ({ count }) => {
      insertProjects(db, count);
      return reply.code(201).send({ added: count });
    }),
  );
  app.post('/_sandbox/cases/:number/close', (request, reply) =>
    withInput(reply, CaseNumber, request.params, ({ number }) => {
      const close = db.prepare("UPDATE support_case SET status = 'Closed', modified_at = ? WHERE number = ?");
      return close.run(crmNow().getTime(), number).changes > 0 ? { number } : reply.code(404).send(missing);
    }),
  );
  app.get('/_sandbox/effects', () => {
    rollUpLate(db, switches.read().unkind, world.crmNow());
    return readEffects(db);
  });
}
