import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../lib/paths.ts';
import { readTimes, type Times } from './times.ts';

/** An unknown file is rated by its size: 2 kB of a test take about one second, after one for its servers. */
const BYTES_PER_SECOND = 2_000;
const START_SECONDS = 1;

/** The seconds that a file will probably take: those of its last run, otherwise an estimate from its size. */
export const expectedSeconds = (times: Times, file: string, size: () => number): number =>
  times[file] ?? START_SECONDS + size() / BYTES_PER_SECOND;

/**
 * The order of the test files: one project after the other, since a worker that changes the project starts anew, and within
 * a project the longest file first, so that no worker is left with a long file at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes();
    const seconds = new Map(
      files.map((file) => [
        file,
        expectedSeconds(times, relative(ROOT, file.moduleId), () => statSync(file.moduleId).size),
      ]),
    );
    const ofProject = new Map<string, number>();
    for (const [file, own] of seconds) ofProject.set(file.project.name, (ofProject.get(file.project.name) ?? 0) + own);
    const inAll = ({ project }: TestSpecification): number => ofProject.get(project.name) ?? 0;
    return files.toSorted(
      (a, b) =>
        inAll(b) - inAll(a) ||
        a.project.name.localeCompare(b.project.name) ||
        (seconds.get(b) ?? 0) - (seconds.get(a) ?? 0),
    );
  }
}
