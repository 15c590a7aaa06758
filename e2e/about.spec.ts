import { accessibilityFaults, expect, test } from './club.ts';
import { graphUrl } from './graphRequests.ts';
import { quietly } from './quietly.ts';

test.describe('The pages about the club', { tag: '@nightly' }, () => {
  test('the heading, the benefits with their ways, and the projects counted by the graph', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About Veranda' })).toBeVisible();
    for (const name of [
      'One Family Many Rewards',
      'Referrals and Earning',
      'Offers and Promotions',
      'Workshops and Events',
    ]) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByText('Offers are valid while promotions last and may change.')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^12$/ })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '0.65%' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '10,000' })).toBeVisible();
  });

  test('the footer leads to events, referring, promotions, privacy and terms', async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    for (const [name, path] of [
      ['Events', '/events'],
      ['Refer and earn', '/refer-now'],
      ['Promotions', '/promotions'],
      ['Projects', '/projects'],
      ['Readers’ Club', '/blogs'],
      ['About', '/about'],
      ['Terms', '/terms'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await footer.getByRole('link', { name: 'Privacy' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  });

  test('privacy and terms say what holds, can be jumped within, and print without the frame', async ({ page }) => {
    await page.goto('/terms');
    await expect(page.getByText('A login lasts 24 hours.')).toBeVisible();
    await expect(page.getByText(/facilitation fee of 2% of the points/)).toBeVisible();
    await expect(page.getByText(/estimated 30 to 60 days/)).toBeVisible();
    await expect(page.getByText('Offers are valid while promotions last and may change.')).toBeVisible();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Encash' }).click();
    await expect(page.getByRole('heading', { name: 'Encash' })).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  });

  test('the newsletter takes an address with consent and says what is wrong', async ({ page, complaints }) => {
    await quietly(page, () => page.goto('/privacy'));
    const form = page.getByRole('form', { name: 'Newsletter' });
    const email = form.getByLabel('Email address');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect(form.getByText('Please agree to receive the newsletter.')).toBeVisible();
    await expect(email).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await email.fill('tara.menon@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('Please enter a valid email address')).toHaveCount(0);
    await expect(form.getByRole('checkbox')).toBeFocused();
    await form.getByRole('checkbox').check();

    await page.route(graphUrl, (route) => route.abort());
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('We couldn’t subscribe you. Please try again.')).toBeVisible();
    await expect(email).toHaveValue('tara.menon@example.com');
    await page.unroute(graphUrl);
    complaints.splice(0);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Thank you. You’re subscribed.')).toBeFocused();
    await expect(form).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the pages can be read, and the newsletter says how to write instead', async ({ page }) => {
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1, name: 'About Veranda' })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
      await expect(page.locator('noscript p')).toBeVisible();
      const words = await page.locator('noscript p').textContent();
      expect(words).toBe('To subscribe without JavaScript, write to club@veranda.example.');
    });
  });
});
