import { goTo, test } from '../deskFixture.ts';
import { refusedOrder } from '../deskOperations.ts';
import { take, write } from './picture.ts';

test('the staff desk', async ({ join, page, deskClub, complaints }) => {
  const { id } = await refusedOrder(page, deskClub.club);
  const olga = await join('Olga Rao', 'administrator');
  await goTo(olga.page, 'Today');
  await write('desk', await take(olga.page));
  await olga.page.goto(`${deskClub.desk}operations/${id}`);
  await write('desk-decision', await take(olga.page));
  complaints.splice(0);
});
