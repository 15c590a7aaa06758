import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { MEDIA_PREFIX } from '../rest/projects.ts';
import type { SwitchBoard } from '../switches.ts';
import { drawBrochure, type BrochureFacts } from './drawBrochure.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The file below `media/` for a picture's address. */
const fileOf = (address: unknown): string[] => {
  const url = text(address);
  return url.startsWith(MEDIA_PREFIX) ? [url.slice(MEDIA_PREFIX.length)] : [];
};

/** The brochure's facts, read from a project's stored row. */
function factsOf(row: Record<string, unknown>, developer: string): BrochureFacts {
  const price = Number(row['price']);
  const gallery = list(row['gallery_image']).flatMap((entry) =>
    list(entry['attachfiles']).flatMap((file) => fileOf(file['document_url'])),
  );
  const dusk = (row['dusk_image'] as { url?: unknown } | undefined)?.url;
  const hero = fileOf(row['image_url']);
  return {
    developer,
    name: text(row['project_name'] ?? row['name']),
    city: text((row['location'] as { city?: unknown } | null)?.city),
    status: text(row['status']),
    land: `${text(row['land_area'])} ${text(row['land_uom'])}`.trim(),
    homes: list(row['configurations']).map(({ name }) => text(name)),
    // No rupee sign: the font subset embedded in the PDF does not have it.
    price: price > 0 ? `Rs. ${rupees.format(price)}` : 'On request',
    description: text(row['project_description']),
    amenities: list(row['amenities']).map(({ name }) => text(name)),
    highlights: list(row['highlights']).map(({ title, text: words }) => ({ title: text(title), text: text(words) })),
    registrations: [row['rera_number_multiple'] ?? []].flat().map(text),
    disclaimer: text(row['project_disclaimer']),
    pictures: [...new Set([...fileOf(dusk), ...hero, ...gallery])],
  };
}

/**
 * `/media/brochures/<project>.pdf`: one brochure per project, drawn from its row on the first request and cached while
 * the sandbox runs.
 */
export function serveBrochures(
  app: FastifyInstance,
  options: { readonly db: DatabaseSync; readonly switches: SwitchBoard; readonly developer: () => string },
): void {
  const { db, switches, developer } = options;
  const drawn = new Map<string, Promise<Buffer>>();
  const route = { method: ['GET', 'HEAD'], url: '/media/brochures/:id.pdf' };
  app.route<{ Params: { id: string } }>({
    ...route,
    handler: async (request, reply) => {
      const { id } = request.params;
      const stored = db.prepare('SELECT wire FROM project WHERE id = ?').get(Number(id));
      if (!stored) return reply.code(404).send({ error: 'There is no brochure of this project.' });
      if (switches.read().brochureCors) reply.header('access-control-allow-origin', '*');
      reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=3600')
        .type('application/pdf');
      if (request.method === 'HEAD') return reply.send();
      const wire = text(stored['wire']);
      const known = drawn.get(wire) ?? drawBrochure(factsOf(JSON.parse(wire) as Record<string, unknown>, developer()));
      drawn.set(wire, known);
      return reply.send(await known);
    },
  });
}
