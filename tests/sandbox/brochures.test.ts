import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

describe('the brochures', () => {
  let sandbox: TestSandbox;
  const brochureOf = (id: number): Promise<Response> => fetch(`${sandbox.restUrl}/media/brochures/${id}.pdf`);

  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  it('is a PDF of its own for each project that names one', async () => {
    const rows = (await (await fetch(`${sandbox.restUrl}/get_all_projects.json`)).json()) as {
      id: number;
      brochure?: { document_url?: string };
    }[];
    const named = rows.flatMap(({ brochure }) => brochure?.document_url ?? []);
    expect(new Set(named).size).toBe(11);
    const files = await Promise.all(
      rows.map(async ({ id }) => Buffer.from(await (await brochureOf(id)).arrayBuffer())),
    );
    for (const file of files) expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(new Set(files.map((file) => file.toString('latin1'))).size).toBe(12);
  });

  it('carries its type with it', async () => {
    const file = Buffer.from(await (await brochureOf(104)).arrayBuffer()).toString('latin1');
    expect(file).toMatch(/\/FontName \/\w+\+Fraunces-Regular/);
    expect(file).toMatch(/\/FontName \/\w+\+Figtree-Regular/);
    expect(file).toContain('/FontFile2');
  });

  it('is not there for a project that is not', async () => {
    const answer = await brochureOf(9999);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'There is no brochure of this project.' });
  });
});
