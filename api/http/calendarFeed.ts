import type { FastifyInstance } from 'fastify';
import { calendarAttributes } from '#rules/calendarEntry.ts';
import { calendarEntries } from '../domains/calendarFeed/entries.ts';
import type { Services } from '../domains/shared/context.ts';
import { StoreError } from '../store/database/errors.ts';
import { UpstreamError } from '../upstreams/errors.ts';
import { contextOfVisitor, sendMessage } from './publicFiles.ts';

/**
 * `/calendar/TOKEN.ics`: the visits and stays of a member and the upcoming events, for a calendar that subscribes to it.
 * The token is the only proof of who asks. A calendar deletes what is missing, so when a part cannot be read the answer is a
 * 503.
 */
export function addCalendarFeed(
  app: FastifyInstance,
  options: { readonly services: Services; readonly clubName: string; readonly publicUrl: () => string },
): void {
  const { services, clubName, publicUrl } = options;
  app.get<{ Params: { token: string } }>('/calendar/:token(^[\\w-]+).ics', async (request, reply) => {
    void reply.header('x-robots-tag', 'noindex');
    const context = await contextOfVisitor(services, request);
    try {
      const owner = await services.store.calendarFeeds.read(request.params.token);
      if (owner === null) return await sendMessage(reply, 404, 'linkNotValid');
      const entries = await calendarEntries(owner, context, { publicUrl: publicUrl() });
      const { createEvents } = await import('ics');
      const { error, value } = createEvents(entries.map(calendarAttributes), { calName: clubName });
      if (value === undefined) throw error ?? new Error('The calendar is empty.');
      return await reply
        .header('cache-control', 'private, max-age=900')
        .type('text/calendar; charset=utf-8')
        .send(value);
    } catch (error) {
      if (!(error instanceof StoreError || error instanceof UpstreamError)) throw error;
      services.log.warn({ err: error, requestId: request.id }, 'calendar feed not made');
      return sendMessage(reply.header('retry-after', '60'), 503, 'fileNotMade');
    }
  });
}
