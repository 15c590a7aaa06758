import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { add, countsLine, NOTHING } from './testing/counts.ts';
import { findEngines } from './testing/engines.ts';
import { enginesLine, stepLines, stepTable } from './testing/report.ts';
import { runSteps } from './testing/schedule.ts';
import { allSteps, type Findings, testEnv } from './testing/steps.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
  },
});

const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => leaving.abort());

const engines = await findEngines(process.env);
try {
  const findings: Findings = { engines: new Map() };
  const steps = allSteps(testEnv(process.env, engines), leaving.signal, findings);
  const names = steps.map(({ name }) => name);
  const wanted = options.only.flatMap((list) => list.split(',')).map((name) => name.trim());
  const unknown = wanted.filter((name) => !names.includes(name));
  if (options.list || unknown.length > 0) {
    console.log(unknown.length > 0 ? `No such step: ${unknown.join(', ')}. There are: ${names.join(', ')}` : names.join('\n'));
    process.exitCode = unknown.length > 0 ? 1 : 0;
  } else {
    const began = performance.now();
    const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    const finished = await runSteps(chosen, Math.min(2, availableParallelism()), (step) => console.log(stepLines(step)));
    console.log(`\n${stepTable(finished, (performance.now() - began) / 1000)}\n`);
    if (chosen.some(({ name }) => name === 'unit')) console.log(`${enginesLine(engines, findings.engines)}\n`);
    console.log(countsLine(finished.map(({ counts }) => counts).reduce(add, NOTHING)));
    process.exitCode = finished.every(({ state }) => state === 'passed') ? 0 : 1;
  }
} finally {
  await engines.release();
}
