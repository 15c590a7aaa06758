import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Validates the input. An invalid request is answered with what is expected and has no effect. */
export function withInput<T>(
  reply: FastifyReply,
  schema: z.ZodType<T>,
  body: unknown,
  work: (input: T) => unknown,
): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return work(parsed.data);
  return reply.code(422).send({ error: z.prettifyError(parsed.error) });
}
