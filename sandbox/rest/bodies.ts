import { z } from 'zod';

import type { Answer } from '../answer.ts';

/** The backend's error response with a message. */
export function refuse(status: 404 | 422, error: string): Answer {
  return { status, body: { error } };
}

/** Validates a body. An invalid one gets 422 with its first error. */
export function withBody<T>(schema: z.ZodType<T>, body: unknown, work: (input: T) => Answer): Answer {
  const parsed = schema.safeParse(body);
  if (parsed.success) return work(parsed.data);
  const [issue] = parsed.error.issues;
  return refuse(422, `${fieldOf(issue?.path ?? [])} ${issue?.message ?? 'is wrong'}.`);
}

/** Validates a body. An invalid one gets 422 with all errors by field. */
export function withFields<T>(schema: z.ZodType<T>, body: unknown, work: (input: T) => Answer): Answer {
  const parsed = schema.safeParse(body);
  if (parsed.success) return work(parsed.data);
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf(path);
    errors[field] = [...(errors[field] ?? []), message];
  }
  return { status: 422, body: { errors } };
}

function fieldOf(path: readonly PropertyKey[]): string {
  return String(path.at(-1) ?? 'base');
}

/** A text that must not be empty. */
export const filled = z
  .string("can't be blank")
  .trim()
  .min(1, "can't be blank")
  .max(255, 'is too long (maximum is 255 characters)');

/** A text that may be empty or missing. */
export const optional = z.string('is invalid').trim().max(255, 'is too long (maximum is 255 characters)').nullish();

/** An id as a number or as decimal digits. */
export const wireId = z
  .union(
    [
      z.int().positive(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    "can't be blank",
  )
  .refine((id) => id > 0, "can't be blank");

export const tenDigits = z.string("can't be blank").regex(/^\d{10}$/, 'must have 10 digits');

/** The id in a path, or null if it is not a decimal number. */
export function pathId(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The caller's idempotency key, or null. */
export function idempotencyKey(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}
