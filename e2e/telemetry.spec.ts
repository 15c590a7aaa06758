import { expect, startClub, test } from './club.ts';
import { type CollectedSpan, startCollector } from './collector.ts';
import { comeAsBuyer, confirmation, confirmButton, openConfirmation } from './redeeming.ts';

/** The names of a span and all that is above it, from the top. */
function pathTo(span: CollectedSpan | undefined, all: readonly CollectedSpan[]): string[] {
  if (!span) return [];
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [...pathTo(parent, all), span.name];
}

test(
  'a confirmed order is one trace, from the browser’s request to the Debit, without personal data',
  { tag: '@nightly' },
  async ({ page }) => {
    const collector = await startCollector();
    const club = await startClub({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    try {
      const mobile = await comeAsBuyer(page, club);
      const otp = await club.otp(mobile);
      await openConfirmation(page, `${club.url}${confirmation}`);
      await confirmButton(page).click();
      await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toContainText('Thank you');
      const calls = await club.calls();
      const secrets = await club.tokens();
      // The page would ask for its stream again.
      await page.goto('about:blank');
      // Ending the processes sends what is left.
      await club.stop();

      await expect(() => {
        expect(collector.spans().map(({ name }) => name)).toContain('mutation ConfirmOrder');
        expect(collector.metricNames()).toContain('club_operations_total');
      }).toPass({ timeout: 20_000 });
      const spans = collector.spans();
      const order = spans.find(({ name }) => name === 'mutation ConfirmOrder');
      const ofOrder = spans.filter(({ traceId }) => traceId === order?.traceId);
      const debit = ofOrder.find(({ name }) => name === 'crm POST sobjects/Loyalty_Transaction__c');
      expect(pathTo(debit, spans)).toEqual([
        'POST /graphql',
        'mutation ConfirmOrder',
        'ORDER CREATED',
        'crm POST sobjects/Loyalty_Transaction__c',
      ]);
      const posting = ofOrder.find(({ name }) => name === 'rest POST orders/create_with_loyalty.json');
      expect(pathTo(posting, spans)).toEqual([
        'POST /graphql',
        'mutation ConfirmOrder',
        'ORDER ACCEPTED',
        'rest POST orders/create_with_loyalty.json',
      ]);

      // The backends see the same trace.
      const posted = calls.find(
        ({ method, route }) => method === 'POST' && route === '/orders/create_with_loyalty.json',
      );
      expect(posted?.traceParent).toContain(order?.traceId);

      expect(collector.metricNames()).toContain('club_graphql_seconds');
      const answered = collector.logRecords().filter(({ body }) => body.stringValue === 'answered');
      expect(answered.some(({ traceId }) => traceId === order?.traceId)).toBe(true);

      const everything = collector.text();
      expect(everything).toContain('Redemption');
      for (const secret of [
        mobile,
        `"${otp}"`,
        'Nila Varma',
        '12 Lake Road',
        club.sandbox.credentials.clientSecret,
        ...secrets,
      ]) {
        expect(everything.includes(secret)).toBe(false);
      }
    } finally {
      await club.stop();
      await collector.stop();
    }
  },
);
