import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyReply } from 'fastify';

import type { Answer, Dialect } from '../answer.ts';
import type { Fault } from './faults.ts';

const GARBAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';

export interface Stage {
  readonly reply: FastifyReply;
  /** Does the work of the call. Its effect is durable once this resolves. */
  readonly work: () => Promise<Answer>;
  readonly dialect: Dialect;
  /** Aborts when the sandbox closes, so that no delayed work touches a closed database. */
  readonly signal: AbortSignal;
}

/** Applies a fault to a call. Returns the response to send, or null if the connection has already been handled. */
export async function playFault(fault: Fault, stage: Stage): Promise<Answer | null> {
  const { reply, work, dialect, signal } = stage;
  switch (fault.kind) {
    case 'status': {
      const answer = dialect.failed(fault.status ?? 503, fault.errorCode, fault.message);
      if (fault.retryAfter === undefined) return answer;
      return { ...answer, headers: { ...answer.headers, 'retry-after': String(fault.retryAfter) } };
    }
    case 'delay':
      if (!(await waited(fault.delayMs ?? 1000, signal))) return null;
      return work();
    case 'hang':
      reply.hijack();
      return null;
    case 'reset':
      drop(reply);
      return null;
    case 'truncate':
      sendHalf(reply, await work());
      return null;
    case 'garbage': {
      await work();
      return { status: 200, body: GARBAGE, headers: { 'content-type': 'application/json; charset=utf-8' } };
    }
    case 'answer': {
      await work();
      const { status = 303, body = '', contentType = 'application/json; charset=utf-8' } = fault;
      const headers = { ...(body !== '' && { 'content-type': contentType }), ...(status < 400 && { location: '/' }) };
      return { status, body, headers };
    }
    case 'commit-then-drop':
      await work();
      drop(reply);
      return null;
    case 'late-commit':
      drop(reply);
      if (await waited(fault.delayMs ?? 500, signal)) await work();
      return null;
  }
}

/** Resets the connection: the caller gets ECONNRESET, not an orderly end. */
function drop(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
}

/** Announces the full length, sends half of it and breaks the connection. */
function sendHalf(reply: FastifyReply, answer: Answer): void {
  const body = Buffer.from(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  reply.hijack();
  reply.raw.writeHead(answer.status, {
    ...answer.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  reply.raw.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.raw.socket?.destroy());
}

async function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await pause(milliseconds, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}
