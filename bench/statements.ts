import { AsyncResource } from 'node:async_hooks';
import type { PGlite, Results } from '@electric-sql/pglite';
import { Client } from 'pg';

/** A statement that the database has answered; on PostgreSQL each one is a round trip. */
export interface Statement {
  readonly text: string;
  /** Rows that it read or wrote. */
  readonly rows: number;
}

/** The purposes of statements. */
export type StatementKind = 'data' | 'transaction' | 'lock' | 'queue' | 'idle';

/** Polls of an empty queue and heartbeats of a held lock are `idle`, because an idle process sends them as well. */
export function kindOf({ text, rows }: Statement): StatementKind {
  if (/^\s*(begin|start transaction|commit|rollback)\b/i.test(text) && text.length < 60) return 'transaction';
  if (/advisory/.test(text)) return 'lock';
  if (/\bselect true as yes\b/.test(text)) return 'idle';
  if (/\bjobs\./.test(text)) return rows > 0 || /insert\s+into\s+jobs\.(?!queue)/i.test(text) ? 'queue' : 'idle';
  return 'data';
}

export const isWrite = ({ text }: Statement): boolean => /^\s*(with\b[^]*)?\b(insert|update|delete)\b/i.test(text);

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};
const rowsOf = (answer: unknown): number => {
  const last: unknown = Array.isArray(answer) ? answer.at(-1) : answer;
  return typeof last === 'object' && last !== null && 'rowCount' in last ? Number(last.rowCount ?? 0) : 0;
};

/** Reports every statement that this process sends to a PostgreSQL. Only for a benchmark process. */
export function watchPostgres(seen: (statement: Statement) => void): void {
  const send = Client.prototype.query;
  Client.prototype.query = new Proxy(send, {
    apply(target, client, args: unknown[]) {
      const text = textOf(args[0]);
      const note = (answer: unknown) => seen({ text, rows: rowsOf(answer) });
      const last = args.at(-1);
      if (typeof last === 'function') {
        // The connection belongs to no request, so the callback is bound to the caller's context.
        const callback = AsyncResource.bind((error: unknown, answer: unknown): void => {
          if (!error) note(answer);
          Reflect.apply(last, client, [error, answer]);
        });
        return Reflect.apply(target, client, [...args.slice(0, -1), callback]);
      }
      const answered: unknown = Reflect.apply(target, client, args);
      // The caller gets the error; this observer must not cause an unhandled rejection as well.
      if (answered instanceof Promise) answered.then(note, () => undefined);
      return answered;
    },
  });
}

const resultRows = (result: Results | readonly Results[]): number => {
  const [one] = [result].flat().slice(-1);
  return Math.max(one?.affectedRows ?? 0, one?.rows.length ?? 0);
};

/** The same database, with its statements reported. */
export function watchedPglite(pglite: PGlite, seen: (statement: Statement) => void): PGlite {
  const watched = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const member: unknown = Reflect.get(of, name, of);
        if (typeof member !== 'function') return member;
        if (name === 'query' || name === 'exec') {
          return async (...args: unknown[]) => {
            const result = await (Reflect.apply(member, of, args) as Promise<Results | readonly Results[]>);
            seen({ text: textOf(args[0]), rows: resultRows(result) });
            return result;
          };
        }
        if (name === 'transaction') {
          return async (work: (inner: object) => unknown) => {
            seen({ text: 'begin', rows: 0 });
            const done: unknown = await Reflect.apply(member, of, [(inner: object) => work(watched(inner))]);
            seen({ text: 'commit', rows: 0 });
            return done;
          };
        }
        return member.bind(of);
      },
    });
  return watched(pglite);
}
