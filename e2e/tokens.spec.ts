import { expect, logIn, test } from './club.ts';
import { quietly } from './quietly.ts';

test('the browser never holds a token of an upstream, and the log holds none either, no mobile and no OTP', async ({
  page,
  club,
  context,
}) => {
  const traffic: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== new URL(club.url).origin) return;
    traffic.push(JSON.stringify(response.headers()));
    if (/json|html/.test(response.headers()['content-type'] ?? '')) {
      response.text().then(
        (text) => traffic.push(text),
        () => undefined,
      );
    }
  });
  await page.goto('/login');
  const mobile = await club.newCustomer();
  await logIn(page, club, mobile);
  // The totals may include the welcome points a little later.
  let looks = 0;
  await expect(async () => {
    looks += 1;
    if (looks > 1) await quietly(page, () => page.reload());
    await expect(page.getByText(/Your ledger adds up/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await quietly(page, () => page.reload());

  const cookies = await context.cookies();
  const own = cookies.filter(({ name }) => name !== 'theme');
  expect(own.map(({ name }) => name).toSorted()).toEqual(['club_device', 'club_session']);
  for (const cookie of own) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  const source = await page.content();
  const secrets = [club.sandbox.credentials.clientSecret, ...(await club.tokens())];
  expect(secrets.length).toBeGreaterThan(3);
  const everything = [stored, source, ...traffic].join('\n');
  expect(everything.length).toBeGreaterThan(10_000);
  for (const secret of secrets) expect(everything.includes(secret)).toBe(false);
  expect(everything).not.toMatch(/00D[A-Za-z0-9]{12,15}!|access_token|authToken|"token":/);
  // Both are for the server only: scripts and pages never see them.
  for (const { value } of own) expect([stored, source].join('').includes(value)).toBe(false);

  const otp = await club.otp(mobile);
  const log = await club.log();
  expect(log).toContain('"msg":"answered"');
  for (const secret of [mobile, `"${otp}"`, `=${otp}`, ...secrets]) expect(log.includes(secret)).toBe(false);
  expect(log).not.toMatch(/Bearer |otp=\d|mobile=\d|SELECT /);
});
