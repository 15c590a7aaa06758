import { randomUUID } from 'node:crypto';
import { errandTransitions, type ErrandStage } from '#rules/errand.ts';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrandChange, ErrandRow, Errands, NewErrand } from '#api/store/operations/errandTypes.ts';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const stages = Object.keys(errandTransitions) as ErrandStage[];

/** What a move brings along. */
const moves: Readonly<Record<ErrandStage, ErrandChange>> = {
  ASKED: { to: 'ASKED' },
  SENDING: { to: 'SENDING' },
  DONE: { to: 'DONE', upstreamId: '4711' },
  REFUSED: { to: 'REFUSED', refusal: 'REJECTED' },
  NEEDS_REVIEW: { to: 'NEEDS_REVIEW' },
};
/** The way on which an errand comes to each stage. */
const wayTo: Readonly<Record<ErrandStage, readonly ErrandStage[]>> = {
  ASKED: [],
  SENDING: ['SENDING'],
  DONE: ['SENDING', 'DONE'],
  REFUSED: ['SENDING', 'REFUSED'],
  NEEDS_REVIEW: ['SENDING', 'NEEDS_REVIEW'],
};

async function bring(errands: Errands, row: ErrandRow, stage: ErrandStage): Promise<ErrandRow> {
  let latest = row;
  for (const to of wayTo[stage]) {
    const next = await errands.advance(latest, moves[to]);
    if (next === null) throw new Error(`It did not go to ${to}.`);
    latest = next;
  }
  return latest;
}

const friend = { projectId: '12', projectName: 'Saanjh Canal Row', name: 'Leela Nambiar', phoneLast4: '4321' };
const errand = (changes: Partial<NewErrand> = {}): NewErrand => ({
  kind: 'REFER_FRIEND',
  key: [randomUUID(), '7777754321', '12'],
  memberId: `member-${randomUUID()}`,
  payload: { phone: '7777754321', restToken: 'rest-bearer' },
  friend,
  ...changes,
});

eachEngine('errands', (database) => {
  let now = START;
  let errands: Errands;
  let elsewhere: Errands;
  beforeAll(async () => {
    errands = (await database.open({ now: () => now })).errands;
    elsewhere = (await database.open({ now: () => now })).errands;
  });
  beforeEach(() => {
    now = START;
  });
  const begun = async (changes: Partial<NewErrand> = {}) => (await errands.begin(errand(changes))).errand;

  describe('beginning', () => {
    it('writes the errand down before anything is sent', async () => {
      const input = errand();
      const { errand: row, begun: first } = await errands.begin(input);
      expect(first).toBe(true);
      expect(row).toEqual({
        id: expect.any(String),
        kind: 'REFER_FRIEND',
        keyFp: expect.stringMatching(/^[\w-]{43}$/),
        memberId: input.memberId,
        stage: 'ASKED',
        payload: input.payload,
        friend,
        upstreamId: null,
        refusal: null,
        tries: 0,
        stageAt: START,
        nextTryAt: START,
        createdAt: START,
      });
      expect(await errands.find(row.id)).toEqual(row);
      expect(await elsewhere.find('nobody')).toBeNull();
    });

    it('happens once for one key, however many ask at once over two stores', async () => {
      const input = errand();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }).flatMap(() => [errands, elsewhere].map((store) => store.begin(input))),
      );
      expect(outcomes.filter((outcome) => outcome.begun)).toHaveLength(1);
      expect(new Set(outcomes.map((outcome) => outcome.errand.id)).size).toBe(1);
    });

    it('tells kinds and every part of the key apart', async () => {
      const key = [randomUUID(), '12'];
      const inputs = [
        errand({ key }),
        errand({ key, kind: 'REFER_LEAD' }),
        errand({ key: [key[0] ?? '', '1', '2'] }),
        errand({ key: [`${key[0]}1`, '2'] }),
        errand({ key: [key.join('')] }),
      ];
      const rows = await Promise.all(inputs.map((input) => errands.begin(input)));
      expect(rows.every((row) => row.begun)).toBe(true);
    });

    it.each(stages.filter((stage) => stage !== 'REFUSED'))('finds the one that is %s, as it is', async (stage) => {
      const input = errand();
      const row = await bring(errands, (await errands.begin(input)).errand, stage);
      now = after(86_400);
      expect(await elsewhere.begin({ ...input, friend: null })).toEqual({ errand: row, begun: false });
    });

    it('begins a new one in the place of one that was refused, for exactly one of many', async () => {
      const input = errand();
      const { id } = await bring(errands, (await errands.begin(input)).errand, 'REFUSED');
      now = after(60);
      const outcomes = await Promise.all(
        Array.from({ length: 10 }).flatMap(() => [errands, elsewhere].map((store) => store.begin(input))),
      );
      const [first, ...others] = outcomes.filter((outcome) => outcome.begun);
      expect(others).toEqual([]);
      expect(first?.errand).toMatchObject({
        stage: 'ASKED',
        refusal: null,
        tries: 0,
        createdAt: now,
        payload: input.payload,
        friend,
      });
      expect(first?.errand.id).not.toBe(id);
      expect(await errands.find(id)).toBeNull();
    });
  });

  describe('moving on', () => {
    const pairs = stages.flatMap((from) => stages.map((to) => ({ from, to })));
    const known = ({ from, to }: (typeof pairs)[number]) => errandTransitions[from].includes(to);

    it.each(pairs.filter(known))('goes from $from to $to', async ({ from, to }) => {
      const row = await bring(errands, await begun(), from);
      now = after(5);
      const moved = await errands.advance(row, moves[to]);
      expect(moved).toMatchObject({ stage: to, stageAt: now, nextTryAt: now });
      expect(await errands.find(row.id)).toEqual(moved);
    });

    it.each(pairs.filter((pair) => !known(pair)))('does not go from $from to $to', async ({ from, to }) => {
      const row = await bring(errands, await begun(), from);
      await expect(errands.advance(row, moves[to])).rejects.toThrow(RangeError);
      expect(await errands.find(row.id)).toEqual(row);
    });

    it('counts the requests that may have arrived', async () => {
      const sending = await bring(errands, await begun(), 'SENDING');
      expect(sending.tries).toBe(1);
      now = after(5);
      const again = await errands.tryAgain(sending);
      expect(again).toMatchObject({ stage: 'SENDING', tries: 2, stageAt: now });
      const parked = again && (await errands.advance(again, moves.NEEDS_REVIEW));
      const renewed = parked && (await errands.advance(parked, { to: 'SENDING', payload: { restToken: 'another' } }));
      expect(renewed).toMatchObject({ tries: 3, payload: { restToken: 'another' } });
      expect(renewed && (await errands.advance(renewed, moves.ASKED))).toMatchObject({ tries: 0 });
    });

    it('is for one only of those who read it', async () => {
      const row = await begun();
      const moved = await Promise.all(
        Array.from({ length: 10 }).flatMap(() =>
          [errands, elsewhere].map((store) => store.advance(row, moves.SENDING)),
        ),
      );
      const [sending, ...others] = moved.filter((one) => one !== null);
      if (!sending) throw new Error('Nobody moved it.');
      expect(others).toEqual([]);
      const again = await Promise.all([errands.tryAgain(sending), elsewhere.tryAgain(sending)]);
      expect(again.filter((one) => one !== null)).toHaveLength(1);
      expect(await errands.advance(sending, moves.DONE)).toBeNull();
      expect(await errands.postpone(sending, after(60))).toBeNull();
    });

    it('keeps of what is settled what its member may see, and nothing of what was sent', async () => {
      const done = await bring(errands, await begun(), 'DONE');
      expect(done).toMatchObject({ payload: null, friend, upstreamId: '4711' });
      expect(await bring(errands, await begun(), 'REFUSED')).toMatchObject({
        payload: null,
        friend: null,
        refusal: 'REJECTED',
      });
      expect(await bring(errands, await begun(), 'NEEDS_REVIEW')).toMatchObject({
        payload: { restToken: 'rest-bearer' },
      });
    });
  });

  describe('what is due', () => {
    const dueOf = async (rows: readonly ErrandRow[], at: Date) => {
      const ids = rows.map(({ id }) => id);
      return (await elsewhere.due(at)).filter((id) => ids.includes(id)).map((id) => ids.indexOf(id));
    };

    it('is what is open and whose pause is over, the longest waiting first', async () => {
      const rows = await Promise.all(stages.map(async (stage) => bring(errands, await begun(), stage)));
      const open = stages.flatMap((stage, index) => (stage === 'ASKED' || stage === 'SENDING' ? [index] : []));
      expect(new Set(await dueOf(rows, START))).toEqual(new Set(open));
      expect(await dueOf(rows, after(-1))).toEqual([]);

      const [first, second] = [rows[open[0] ?? 0], rows[open[1] ?? 0]];
      if (!first || !second) throw new Error('Nothing is open.');
      expect(await errands.postpone(first, after(60))).toMatchObject({ stage: first.stage, nextTryAt: after(60) });
      const back = await errands.advance(second, { to: 'ASKED', notBefore: after(30) });
      expect(back).toMatchObject({ nextTryAt: after(30), stageAt: START });
      expect(await dueOf(rows, after(29))).toEqual([]);
      expect(await dueOf(rows, after(60))).toEqual([open[1], open[0]]);
    });
  });

  it('shows operators what waits for a person and what is open since before a moment, the oldest first', async () => {
    const ids: string[] = [];
    for (const [index, stage] of (
      ['NEEDS_REVIEW', 'SENDING', 'ASKED', 'DONE', 'REFUSED', 'ASKED'] as const
    ).entries()) {
      now = after(index);
      ids.push((await bring(errands, await begun(), stage)).id);
    }
    const shown = async (before: Date, most = 1_000) =>
      (await elsewhere.needingAttention(before, most)).map(({ id }) => ids.indexOf(id)).filter((index) => index >= 0);
    expect(await shown(after(5))).toEqual([0, 1, 2]);
    expect(await shown(after(6))).toEqual([0, 1, 2, 5]);
    expect(await shown(after(0))).toEqual([0]);
    expect(await elsewhere.needingAttention(after(6), 2)).toHaveLength(2);
  });

  it("lists a member's own, newest first", async () => {
    const memberId = `member-${randomUUID()}`;
    for (const seconds of [1, 3, 2]) {
      now = after(seconds);
      await begun({ memberId, friend: { ...friend, name: `after ${seconds}` } });
    }
    await begun({ memberId: null });
    await begun();
    const rows = await elsewhere.list(memberId);
    expect(rows.map((row) => row.friend?.name)).toEqual(['after 3', 'after 2', 'after 1']);
  });

  it('stands sealed in the database, and settled without what was sent', async () => {
    const canary = { phone: '7777700042', restToken: 'canary-bearer' };
    const row = await begun({
      key: ['7777700042', 'canary project'],
      payload: canary,
      friend: { ...friend, name: 'Canary Friend' },
    });
    for (const text of ['7777700042', 'canary', 'Canary']) expect(await database.dump()).not.toContain(text);
    await bring(errands, row, 'DONE');
    const stored = await database.db().selectFrom('errand').selectAll().where('id', '=', row.id).executeTakeFirst();
    expect(stored).toMatchObject({ payload: null, friend: expect.any(String) });
  });

  it('counts what does not open as absent, and says so without telling what stood in it', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const watched = (await database.open({ logger, now: () => now })).errands;
    const [row, other] = [await begun(), await begun({ friend: { ...friend, name: 'Canary Friend' } })];
    const stored = await database.db().selectFrom('errand').selectAll().where('id', '=', other.id).executeTakeFirst();
    const moved = { payload: 'v1.AAAA', friend: stored?.friend ?? null };
    await database.db().updateTable('errand').set(moved).where('id', '=', row.id).execute();
    expect(await watched.find(row.id)).toMatchObject({ id: row.id, payload: null, friend: null });
    expect(lines.filter((line) => line.includes('counts as absent'))).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/Canary|bearer/);
  });

  it('outlives every sweep', async () => {
    const row = await bring(errands, await begun(), 'DONE');
    const later = await database.open({ now: () => new Date('2099-01-01T00:00:00.000Z') });
    await later.sweep();
    expect(await errands.find(row.id)).toEqual(row);
  });
});
