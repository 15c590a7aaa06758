import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openDesk } from './deskPage.tsx';

afterEach(() => localStorage.clear());

const views = () => document.querySelector('nav[aria-label=Views]');
const named = (name: string) =>
  [...document.querySelectorAll('nav[aria-label=Views] :is(a, button), [role=dialog][data-state=open] button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const press = async (name: string): Promise<void> => {
  await expect.poll(() => named(name)).toBeDefined();
  fireEvent.click(named(name) as Element);
};
const viewer = (id: string) => () => ({ 'Staff.id': id });
async function saveView(name: string): Promise<void> {
  await press('Save this view');
  const field = () => document.querySelector('[role=dialog][data-state=open] input[name=name]');
  await expect.poll(field).not.toBeNull();
  fireEvent.change(field() as Element, { target: { value: name } });
  await press('Save');
  await expect.poll(field).toBeNull();
}

it('a view is saved under a name without what is searched, chosen and removed', async () => {
  const { router } = openDesk('/operations?search=VR-10231&kind=HOTEL&stage=NEEDS_REVIEW', viewer('asha'));
  await saveView('Stays to decide');
  const link = named('Stays to decide');
  expect(link?.getAttribute('href')).toBe('/operations?kind=HOTEL&stage=NEEDS_REVIEW');
  expect(link?.getAttribute('aria-current'), 'something is searched').toBeNull();
  expect(localStorage.getItem('desk-views-asha')).not.toContain('VR-10231');
  await press('Stays to decide');
  await expect.poll(() => router.state.location.search).toBe('?kind=HOTEL&stage=NEEDS_REVIEW');
  expect(named('Stays to decide')?.getAttribute('aria-current')).toBe('true');
  expect(named('Save this view'), 'it is saved').toBeUndefined();
  await press('Remove the view Stays to decide');
  await expect.poll(() => named('Stays to decide')).toBeUndefined();
  expect(named('Save this view')).toBeDefined();
});

it('a name that is saved again has the new conditions', async () => {
  const { router } = openDesk('/operations?kind=HOTEL', viewer('asha'));
  await saveView('Mine');
  await router.navigate('/operations?kind=ENCASH');
  await saveView('Mine');
  const links = [...(views()?.querySelectorAll('a') ?? [])].filter(({ textContent }) => textContent === 'Mine');
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/operations?kind=ENCASH']);
});

it('views are there again for the same person, and for nobody else in this browser', async () => {
  openDesk('/operations?kind=HOTEL', viewer('asha'));
  await saveView('Stays');
  openDesk('/operations', viewer('asha'));
  await expect.poll(() => named('Stays')).toBeDefined();
  openDesk('/operations', viewer('priya'));
  await expect.poll(() => named('All')).toBeDefined();
  expect(named('Stays')).toBeUndefined();
});

it('what cannot be read in the browser is no view', async () => {
  for (const kept of ['{', '[{"name":1}]', '"text"']) {
    localStorage.setItem('desk-views-asha', kept);
    openDesk('/operations', viewer('asha'));
    await expect
      .poll(() => [...(views()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent))
      .toEqual(['All', 'Needs review', 'Open', 'Assigned to me']);
  }
});
