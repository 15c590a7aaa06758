import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { brand } from '#web/brand/brand.ts';
import { Contact } from '#web/features/dashboard/story/Contact.tsx';
import { draw } from '#tests/web/ui/draw.tsx';
import * as text from '#text/story.tsx';

it('names a transaction in the subject of a mail, and copies what to mention', async () => {
  const user = userEvent.setup();
  draw(<Contact name="LT-002341" title="Order VR-1" membershipNumber="00042655" onBack={vi.fn<() => void>()} />);
  const mail = screen.getByRole('link', { name: brand.contact.email });
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toBe(
    `mailto:${brand.contact.email}?subject=${text.mailSubject('00042655 / LT-002341')}`,
  );
  await user.click(screen.getByRole('button', { name: text.copyReference }));
  expect(await navigator.clipboard.readText()).toBe('00042655 / LT-002341');
  expect(await screen.findByText(text.referenceCopied)).toBeDefined();
});
