import { AsyncResource } from 'node:async_hooks';
import type { PGlite, Results } from '@electric-sql/pglite';
import { Client } from 'pg';

/** One statement that the database has answered; on PostgreSQL each is a round trip. */
export interface Statement {
  readonly text: string;
  /** Rows that it read or wrote. */
  readonly rows: number;
}

/** What statements are for. */
export type StatementKind = 'data' | 'transaction' | 'lock' | 'queue' | 'idle';

/** An empty hand into the queue is what an idle process does as well; so are the beats that guard a held lock. */
export function kindOf({ text, rows }: Statement): StatementKind {
  if (/^\s*(begin|start transaction|commit|rollback)\b/i.test(text) && text.length < 60) return 'transaction';
  if (/advisory/.test(text)) return 'lock';
  if (/\bselect true as yes\b/.test(text)) return 'idle';
  if (/\bjobs\./.test(text)) return rows > 0 || /insert\s+into\s+jobs\.(?!queue)/i.test(text) ? 'queue' : 'idle';
  return 'data';
}

export const isWrite = ({ text }: Statement): boolean => /^\s*(with\b[^]*)?\b(insert|update|delete)\b/i.test(text);

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
};
const rowsOf = (answer: unknown): number => {
  const last: unknown = Array.isArray(answer) ? answer.at(-1) : answer;
  return typeof last === 'object' && last !== null && 'rowCount' in last ? Number(last.rowCount ?? 0) : 0;
};

/** Tells every statement that this process sends to a PostgreSQL, whoever sends it. For a benchmark's process only. */
export function watchPostgres(seen: (statement: Statement) => void): void {
  const send = Client.prototype.query;
  Client.prototype.query = new Proxy(send, {
    apply(target, client, args: unknown[]) {
      const text = textOf(args[0]);
      const note = (answer: unknown) => seen({ text, rows: rowsOf(answer) });
      const last = args.at(-1);
      if (typeof last === 'function') {
        // Called from the connection, which belongs to nobody: bound to whoever asked.
        const callback = AsyncResource.bind((error: unknown, answer: unknown): void => {
          if (!error) note(answer);
          Reflect.apply(last, client, [error, answer]);
        });
        return Reflect.apply(target, client, [...args.slice(0, -1), callback]);
      }
      const answered: unknown = Reflect.apply(target, client, args);
      // Whoever asked hears of a failure; this look at it must not be a second, unheard one.
      if (answered instanceof Promise) answered.then(note, () => undefined);
      return answered;
    },
  });
}

const resultRows = (result: Results | readonly Results[]): number => {
  const [one] = [result].flat().slice(-1);
  return Math.max(one?.affectedRows ?? 0, one?.rows.length ?? 0);
};

/** The same database, whose statements are told. */
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
