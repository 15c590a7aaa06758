import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from './client.ts';
import { startBenchSandbox } from './club.ts';
import { openWatchedApi } from './inProcess.ts';
import { createMemberActions } from './memberActions.ts';
import { measuredNow, type Measured } from './measured.ts';
import { memberHome } from './operations.ts';

const members = 40;
const views = 1_000;
/** How many members look at a page at the same moment. With one, nobody shares a call with anybody. */
const atOnce = [1, 4, 16, 40];

const header: Operation = { query: `query Header { me { id name points { available } } }` };
const ledger: Operation = {
  query: `query LedgerPage { me { id points { available } ledger(first: 50) { nodes { id name type points createdAt } } } }`,
};
/** Of five pages that members see: the home twice, one page of the ledger, and two pages with only the points in the header. */
const mix: readonly Operation[] = [memberHome, header, ledger, memberHome, header];

/** Measures how many CRM calls 1,000 page views of members take, by how many members look at the same moment, as Markdown. */
export async function measurePageViews(
  tell: (text: string) => void,
  keep: (measured: Pick<Measured, 'views'>) => void,
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-views-'));
  const sandbox = await startBenchSandbox(dataDir);
  const api = await openWatchedApi(sandbox, dataDir, null);
  const actions = await createMemberActions(sandbox, api.url, members);
  try {
    for (let n = 0; n < members; n += 1) await actions.logIn();
    const rows: string[] = [];
    const counted: Record<string, number> = {};
    for (const count of atOnce) {
      await sandbox.control.clearCalls();
      let begun = 0;
      const look = async (): Promise<void> => {
        while (begun < views) {
          const page = mix[begun % mix.length];
          begun += 1;
          if (page) await actions.view(page);
        }
      };
      await Promise.all(Array.from({ length: count }, look));
      const calls = (await sandbox.control.calls()).filter(({ surface }) => surface === 'crm').length;
      rows.push(`| ${count} | ${calls} |`);
      counted[count] = calls;
      tell(`${count} at once: ${calls}`);
    }
    keep({ views: { ...measuredNow(), by: 'npm run bench -- --views', calls: counted } });
    return ['| members at once | CRM calls |', '| ---: | ---: |', ...rows].join('\n');
  } finally {
    actions.close();
    await api.close();
    await sandbox.child.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
