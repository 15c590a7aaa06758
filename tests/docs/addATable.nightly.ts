import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.ts';

const run = promisify(execFile);

/** What the page says to write: a new file, or lines below one of a file. */
interface Change {
  readonly file: string;
  readonly below: string | null;
  readonly text: string;
}

const page = readFileSync(inRoot('docs/build/add-a-table.md'), 'utf8');
const changes: readonly Change[] = [
  ...page.matchAll(
    /(?:In the folder `([^`]+)`, a new file “([^”]+)”|In `([^`]+)`, below `([^`]+)`):\n\n +```\w+\n([^]*?)\n +```/g,
  ),
].map(([, folder, name, file, below, text = '']) => ({
  file: file ?? `${folder}/${name}`,
  below: below ?? null,
  text: `${text.replaceAll(/^ {3}/gm, '')}\n`,
}));

/** What the copy is asked: how the club that has the new table handles rows of it. */
const questions = `
import { join } from 'node:path';
import pino from 'pino';
import { sql } from 'kysely';
import { createBackup } from '#api/store/backup/create.ts';
import { restoreBackup } from '#api/store/backup/restore.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';
import { openPgliteDatabase } from '#api/store/database/pgliteEngine.ts';
import { openStore } from '#api/store/store.ts';
import * as english from './web/text/en/privacyData.ts';
import * as hindi from './web/text/hi/privacyData.ts';

const [dataDir = ''] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const secret = 'a-secret-for-tests-only-0123456789abcdef';
const open = () => openStore({ dataDir, secret, logger });
await (await open()).close();

const rows = async (work) => {
  const { db, close } = await openPgliteDatabase({ dataDir, logger });
  try { return await work(db); } finally { await close(); }
};
const count = () => rows(async (db) => Number((await sql\`select count(*)::int as n from member_bookmark\`.execute(db)).rows[0].n));
await rows((db) => sql\`insert into member_bookmark values
  ('asha', 'post-1', now()), ('asha', 'post-2', now() - interval '20 years'), ('kabir', 'post-3', now())\`.execute(db));

const file = join(dataDir, 'backup');
const target = { databaseUrl: undefined, dataDir, logger };
const backedUp = (await createBackup(target, file, { secret, replace: false })).member_bookmark;

const store = await open();
const person = { memberId: 'asha', mobile: '9812345670', emails: [] };
const exported = (await store.privacy.read(person)).BOOKMARK;
const retained = (await store.privacy.eraseExpired(retentionDefaults)).BOOKMARK;
const erased = await store.privacy.erase(person);
await store.close();
const left = await count();

const options = { secret, acceptNewSecret: false, replace: true, unchanged: true, settleSeconds: 1, now: () => new Date() };
await restoreBackup(target, file, options);
const restored = await count();
const notice = [english, hindi].map(({ dataSections }) =>
  dataSections(new Map([['BOOKMARK', 1095]])).flatMap(({ blocks }) => blocks.flatMap(({ items }) => items)).find(({ term }) => /bookmarks|बुकमार्क/.test(term)));
console.log(JSON.stringify({ backedUp, exported, retained, erased: erased.counts?.BOOKMARK, left, restored, notice }));
`;

describe('A table that is added as docs/build/add-a-table.md says', () => {
  const copy = mkdtempSync(join(tmpdir(), 'veranda-table-'));
  let answers: Readonly<Record<string, unknown>> = {};

  beforeAll(async () => {
    const sources = ['api', 'rules', 'schema', 'web/text', 'web/brand', 'codegen/dataClasses.ts'];
    for (const name of [...sources, 'codegen.ts', 'package.json', 'tsconfig.base.json'])
      cpSync(inRoot(name), join(copy, name), { recursive: true });
    symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'));
    for (const { file, below, text } of changes) {
      const path = join(copy, file);
      mkdirSync(dirname(path), { recursive: true });
      if (below === null) writeFileSync(path, text, { flag: 'wx' });
      else
        writeFileSync(
          path,
          readFileSync(path, 'utf8').replace(`${below}\n`, () => `${below}\n${text}`),
        );
    }
    const wanted = ['api/__generated__/schema.ts', 'web/text/__generated__/dataClasses.ts'];
    writeFileSync(
      join(copy, 'codegen.some.ts'),
      `import config from './codegen.ts';
      import { generate } from '${inRoot('scripts/lib/generate.ts')}';
      const wanted = ${JSON.stringify(wanted)};
      await generate({ generates: Object.fromEntries(Object.entries(config.generates).filter(([name]) => wanted.includes(name))) });`,
    );
    writeFileSync(join(copy, 'questions.ts'), questions);
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: { types: ['node'], incremental: false },
        include: ['api', 'web/text/*/dataClasses.ts'],
      }),
    );
    const node = (...given: string[]) => run(process.execPath, given, { cwd: copy });
    await node('codegen.some.ts');
    const [{ stdout }] = await Promise.all([
      node('--disable-warning=ExperimentalWarning', 'questions.ts', join(copy, 'var')),
      node('node_modules/typescript/bin/tsc', '-p', '.'),
    ]);
    answers = JSON.parse(stdout) as Readonly<Record<string, unknown>>;
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('touches at most four files', () => {
    const files = new Set(changes.map(({ file }) => file));
    expect(files.size).toBeGreaterThan(2);
    expect(files.size).toBeLessThanOrEqual(4);
  });

  it('is in the export of its member, and of nobody else', () => {
    const fields = (answers['exported'] as readonly (readonly { name: string; value: string }[])[]).map((record) =>
      record.map(({ name }) => name),
    );
    expect(fields).toEqual([
      ['postId', 'createdAt'],
      ['postId', 'createdAt'],
    ]);
  });

  it('is erased when its time is over, and with its member', () => {
    expect(answers).toMatchObject({ retained: 1, erased: 1, left: 1 });
  });

  it('is in a backup, and restored from it', () => {
    expect(answers).toMatchObject({ backedUp: 3, restored: 3 });
  });

  it('is on the privacy page in both languages, with its time', () => {
    expect(answers['notice']).toEqual([
      { term: 'Your bookmarks', text: expect.stringContaining('for 3 years at most') },
      { term: 'आपके बुकमार्क', text: expect.stringContaining('3 साल') },
    ]);
  });
});
