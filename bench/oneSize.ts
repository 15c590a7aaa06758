import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Operation } from './client.ts';
import { startBenchApi, startBenchSandbox } from './club.ts';
import { logInNewMember } from './login.ts';
import { measureCold, measureRenewal, measureWarm, settle, type Bench, type Repeats, type Row } from './measure.ts';
import * as operations from './operations.ts';
import { middleOf, fillLedger, fillProjects } from './fillData.ts';
import type { Section } from './report.ts';

export interface Size {
  readonly projects: number;
  readonly ledgerRows: number;
}

const warm: Repeats = { warmUp: 200, rounds: 5, answers: 100 };
/** For operations that call the backends each time. */
const fetching: Repeats = { warmUp: 30, rounds: 5, answers: 30 };
const wholeLedger: Repeats = { warmUp: 2, rounds: 3, answers: 3 };
const coldTimes = 5;
/** How long api/domains/catalogue/publicCache.ts keeps data fresh, plus one second. */
const oldAfterMs = 61_000;
const mobile = '9999961000';

/** Measures everything for one size, in its own club, which is removed afterwards. */
export async function measureSize(dataDir: string, size: Size, tell: (text: string) => void): Promise<Section> {
  const sandbox = await startBenchSandbox(dataDir);
  const running: { bench: Bench | null } = { bench: null };
  const stopApi = async () => {
    running.bench?.client.close();
    await running.bench?.api.child.stop();
    running.bench = null;
  };
  /** An api with an empty cache, whose connections are open and whose code is loaded for simple answers. */
  const startAnew = async (headers?: Readonly<Record<string, string>>): Promise<Bench> => {
    await stopApi();
    const api = await startBenchApi(dataDir, sandbox);
    running.bench = { api, sandbox, client: createClient(api.url, headers) };
    for (let i = 0; i < 20; i += 1) await running.bench.client.ask(operations.nothing);
    return running.bench;
  };

  try {
    tell('adding data');
    await fillProjects(sandbox, size.projects);
    const headers = await logInNewMember((await startAnew()).api, sandbox, mobile);
    const rows: Row[] = [];
    const note = (row: Row) => {
      tell(row.what);
      rows.push(row);
    };
    note(
      await measureCold(() => startAnew(), 'projects, first page, nothing held', operations.projectsPage, coldTimes),
    );
    note(await measureCold(() => startAnew(), 'home, nothing held', operations.home, coldTimes));

    const publicBench = await startAnew();
    await settle(publicBench, operations.home);
    const publicRow = async (what: string, operation: Operation) =>
      note(await measureWarm(publicBench, what, operation, warm));
    await publicRow('`{ __typename }`, for comparison', operations.nothing);
    await publicRow('projects, first page', operations.projectsPage);
    await publicRow('projects, first page with facets', operations.projectsWithFacets);
    await publicRow('projects, first page of a search', operations.projectsSearched);
    await publicRow('home', operations.home);
    await pause(oldAfterMs);
    note(await measureRenewal(publicBench, 'projects, while the list is renewed (sums)', operations.projectsPage));

    const memberBench = await startAnew(headers);
    await fillLedger(sandbox, memberBench.client, mobile, size.ledgerRows);
    const middle = await middleOf(memberBench.client, size.ledgerRows);
    const memberRow = async (what: string, operation: Operation, repeats: Repeats) =>
      note(await measureWarm(memberBench, what, operation, repeats));
    await memberRow('me from the session alone, for comparison', operations.whoAmI, warm);
    await memberRow('ledger, first page', operations.ledgerFirst, fetching);
    await memberRow('ledger, middle page', operations.ledgerAfter(middle), fetching);
    await memberRow('reconciliation', operations.reconciliation, fetching);
    await memberRow('member home', operations.memberHome, fetching);
    await memberRow('balance over time (whole ledger)', operations.balanceHistory, wholeLedger);
    return { title: `${size.projects} projects, ${size.ledgerRows} ledger rows`, rows };
  } finally {
    await stopApi();
    await sandbox.child.stop();
  }
}
