import type { FastifyInstance } from 'fastify';
import { addClientFiles } from './clientFiles.ts';

/** The kiosk's built files below `/kiosk/`: one page and its service worker, which keeps all of them on the device. */
export async function addKiosk(
  app: FastifyInstance,
  buildFolder: string,
  mediaOrigins: readonly string[],
): Promise<void> {
  // The page fetches pictures and films to keep them on the device.
  await addClientFiles(app, { name: 'kiosk', buildFolder, mediaOrigins, hasWorker: true, page: 'no-cache' });
  app.get('/kiosk', (_request, reply) => reply.redirect('/kiosk/', 308));
}
