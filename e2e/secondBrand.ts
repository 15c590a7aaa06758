import { execFile } from 'node:child_process';
import { cp, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Club, startClubOn, temporaryFolder } from './club.ts';
import { inviteKiosks } from './kioskOperator.ts';

/** The sandbox pictures that the second brand uses as its own, by their path below `sandbox/media`. */
const pictures = [
  'home/slide-2',
  'home/slide-3',
  'projects/brick-court-dusk',
  'projects/hillside-terraces-hero',
  'amenities/party-lawn',
  'products/vase-set',
  'events/lawn-yoga-16x9',
];

const isOfTheProduct = (path: string): boolean =>
  !/^(node_modules|build|var|test-results|\.git|sandbox\/media)(\/|$)/.test(path);

interface SecondBrand extends Club {
  /** The folders of the built clients. */
  readonly client: string;
  readonly kiosk: string;
  /** The operator's code for a kiosk. */
  readonly kioskCode: string;
}

/**
 * Does what another developer does: copies the product, changes the brand's files, draws its icons, builds and starts
 * it, with the second developer's data.
 */
export async function startSecondBrand(): Promise<SecondBrand> {
  const product = resolve(import.meta.dirname, '..');
  const copy = await temporaryFolder();
  const brand = join(copy, 'web/brand');
  await cp(product, copy, {
    recursive: true,
    filter: (source) => isOfTheProduct(source.slice(product.length + 1)),
  });
  for (const folder of ['node_modules', 'sandbox/media']) await symlink(join(product, folder), join(copy, folder));
  await rm(join(brand, 'images'), { recursive: true });
  await cp(join(product, 'tests/secondBrand'), brand, { recursive: true });
  for (const picture of pictures) {
    const [group = '', name = ''] = picture.split('/');
    await cp(join(product, 'sandbox/media', group), join(brand, 'images'), {
      recursive: true,
      filter: (source) => source.endsWith(group) || source.includes(`/${name}-`),
    });
  }
  for (const script of ['icons', 'build']) await promisify(execFile)('npm', ['run', '--silent', script], { cwd: copy });
  const [invited] = await inviteKiosks(['Foyer'], { DATA_DIR: join(copy, 'var') }, copy);
  const club = await startClubOn(join(copy, 'var'), { SANDBOX_SEED: 'tamarind' }, copy);
  return {
    ...club,
    client: join(copy, 'build/client'),
    kiosk: join(copy, 'build/kiosk'),
    kioskCode: invited?.code ?? '',
    async stop() {
      await club.stop();
      await rm(copy, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
