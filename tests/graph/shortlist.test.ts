import { expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';

const club = openClub();

const READ = '{ me { shortlist { id } } }';
const CHANGE = `mutation Change($input: UpdateShortlistInput!) {
  updateShortlist(input: $input) { __typename ... on UpdateShortlistSuccess { me { shortlist { id } } } }
}`;

it('is the same on all devices, and holds the latest three projects that are listed', async () => {
  const [phone, laptop] = [await club.member('9999900003'), await club.member('9999900003')];
  const listed = async () => (await laptop.ask<{ me: { shortlist: unknown } }>(READ)).me.shortlist;
  const change = (input: object) => phone.ask<{ updateShortlist: { me: { shortlist: unknown } } }>(CHANGE, { input });
  expect(await listed()).toEqual([]);
  await change({ addProjectIds: ['104', 'unknown', '101'] });
  expect(await listed()).toEqual([{ id: '104' }, { id: '101' }]);
  const { updateShortlist } = await change({ addProjectIds: ['110', '105', '101'] });
  expect(updateShortlist.me.shortlist).toEqual([{ id: '101' }, { id: '110' }, { id: '105' }]);
  await change({ removeProjectIds: ['110', '104'] });
  expect(await listed()).toEqual([{ id: '101' }, { id: '105' }]);
});
