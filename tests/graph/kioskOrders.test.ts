import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aboveKioskLimit } from '#rules/messageTemplates.ts';
import { messages } from '#rules/messages.ts';
import { openClub } from '#tests/support/club.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { eachEngine } from '#tests/support/engines.ts';
import {
  type EnrolledKiosk,
  type Headers,
  kioskManifest,
  kioskOperations as kiosk,
  logInByPhone,
  type Outcome,
  phoneOperations as phone,
} from '#tests/support/kiosk.ts';
import { ask as askFor, type Member, send } from '#tests/support/member.ts';

/** A developer's own kiosk may send more operations than ours. */
const env = kioskManifest([...Object.values(kiosk), phone.approveOrder]);

interface Product {
  readonly id: string;
  readonly points: number;
}

eachEngine(
  'orders at a kiosk',
  (database) => {
    const club = openClub({ database, env: { ...env, PUBLIC_URL: 'http://club.example' }, apiPerTest: true });
    let foyer: EnrolledKiosk;
    let member: Member;
    let mine: Headers;
    let atKiosk: Headers;
    let addressId: string;
    /** Those that can be ordered, the cheapest first. */
    let products: readonly Product[];
    let product: Product;
    let dearest: Product;

    beforeEach(async () => {
      const listed = await askFor<{ products: { nodes: (Product & { isInStock: boolean })[] } }>(
        club.api,
        '{ products(first: 100) { nodes { id points isInStock } } }',
      );
      products = listed.products.nodes
        .filter(({ isInStock: inStock, points }) => inStock && points)
        .toSorted((a, b) => a.points - b.points);
      [product = { id: '', points: 0 }] = products;
      dearest = products.at(-1) ?? product;
      foyer = await club.kiosk();
      member = await club.member({ points: 200_000, address: true });
      mine = member.headers;
      addressId = member.addressId;
      atKiosk = await logInByPhone(club.api, foyer, mine);
      await club.forgetCalls();
    });

    const ask = (productId = product.id, idempotencyKey: string = randomUUID(), headers = atKiosk) =>
      send(club.api, kiosk.request, { input: { productId, idempotencyKey } }, headers);
    const approve = (id: unknown, address = addressId, on = club.api) =>
      send(on, phone.approveOrder, { input: { id, addressId: address } }, mine);
    const decline = (id: unknown) => send(club.api, phone.declineOrder, { id }, mine);
    const seen = async (id: unknown) =>
      (await send<{ orderApproval: Outcome | null }>(club.api, kiosk.approval, { id }, atKiosk)).orderApproval;
    const orders = async () => (await club.sandbox.effects()).orders.filter(({ mobile }) => mobile === member.mobile);

    describe('an order that the kiosk no longer asks for', () => {
      const cancel = (key: string, headers = atKiosk) => send(club.api, kiosk.cancel, { key }, headers);

      it('cannot be confirmed, whether it was cancelled or the visit has ended', async () => {
        const key = randomUUID();
        const cancelled = await ask(product.id, key);
        const left = await ask();
        expect(await cancel(key)).toMatchObject({ state: 'CANCELLED' });
        await send(club.api, kiosk.endVisit, {}, foyer.headers);
        for (const { id } of [cancelled, left]) {
          expect(await approve(id)).toMatchObject({ __typename: 'OrderApprovalEndedError' });
          expect(await decline(id)).toMatchObject({ __typename: 'OrderApprovalEndedError' });
          expect(await send(club.api, phone.approval, { id }, mine)).toMatchObject({
            orderApproval: { state: 'CANCELLED', redemption: null },
          });
        }
        expect(await orders()).toEqual([]);
      });

      it('stays placed when the member was first', async () => {
        const key = randomUUID();
        const { id } = await ask(product.id, key);
        await approve(id);
        expect(await cancel(key)).toMatchObject({ state: 'APPROVED', redemption: { state: 'CONFIRMED' } });
        expect(await orders()).toHaveLength(1);
      });

      it('is one of this kiosk', async () => {
        const key = randomUUID();
        const { id } = await ask(product.id, key);
        const other = await logInByPhone(club.api, await club.kiosk('Foyer right'), mine);
        expect(await cancel(key, other)).toMatchObject({ __typename: 'OrderApprovalEndedError' });
        expect(await cancel(randomUUID())).toMatchObject({ __typename: 'OrderApprovalEndedError' });
        expect(await seen(id)).toMatchObject({ state: 'PENDING' });
      });
    });

    it('waits no longer than the session can last', async () => {
      for (let count = 0; count < 4; count += 1) await send(club.api, kiosk.extend, {}, atKiosk);
      club.later(700);
      const { id, expiresAt } = await ask();
      expect(Date.parse(String(expiresAt)) - club.now().getTime()).toBeLessThanOrEqual(200_000);
      expect(id).toEqual(expect.any(String));
    });

    describe('an order at a kiosk', () => {
      it('is asked for on the phone, confirmed there, and seen on both', async () => {
        const asked = await ask();
        expect(asked).toMatchObject({
          __typename: 'OrderApproval',
          state: 'PENDING',
          kioskName: 'Foyer left',
          points: product.points,
          product: { id: product.id },
          verificationUriComplete: `http://club.example/device/orders/${String(asked['id'])}`,
          redemption: null,
        });
        expect(await orders()).toEqual([]);
        const { pendingOrderApprovals } = await send<{ pendingOrderApprovals: object[] }>(
          club.api,
          phone.pending,
          {},
          mine,
        );
        expect(pendingOrderApprovals).toMatchObject([{ id: asked['id'] }]);

        expect(await seen(asked['id'])).toMatchObject({ isOpened: false });
        await send(club.api, phone.approval, { id: asked['id'] }, mine);
        expect(await seen(asked['id'])).toMatchObject({ isOpened: true });
        const approved = await approve(asked['id']);
        expect(approved).toMatchObject({ state: 'APPROVED', redemption: { state: 'CONFIRMED' } });
        expect(await seen(asked['id'])).toMatchObject({ state: 'APPROVED', redemption: approved['redemption'] });
        expect(await orders()).toHaveLength(1);
      });

      it('is placed once, however often and wherever it is confirmed', async () => {
        const other = await club.another();
        const { id } = await ask();
        const outcomes = await Promise.all([approve(id), approve(id, addressId, other), approve(id)]);
        const again = await approve(id);
        const redemptions = [...outcomes, again].map(({ redemption }) => (redemption as { id: string } | null)?.id);
        expect(new Set(redemptions).size).toBe(1);
        expect(redemptions[0]).toEqual(expect.any(String));
        expect(await orders()).toHaveLength(1);
      });

      it('is one request for one key, and another product under the same key is none', async () => {
        const key = randomUUID();
        const first = await ask(product.id, key);
        expect(await ask(product.id, key.toUpperCase())).toEqual(first);
        expect(await ask(dearest.id, key)).toMatchObject({ __typename: 'IdempotencyMismatchError' });
      });

      it('is over after five minutes, and nothing was ordered', async () => {
        const { id } = await ask();
        club.later(300);
        atKiosk = await logInByPhone(club.api, foyer, mine);
        expect(await seen(id)).toMatchObject({ state: 'EXPIRED', redemption: null });
        expect(await approve(id)).toMatchObject({ __typename: 'OrderApprovalEndedError', code: 'NOT_AVAILABLE' });
        expect(await decline(id)).toMatchObject({ __typename: 'OrderApprovalEndedError' });
        expect(await orders()).toEqual([]);
      });

      it('is over when the member declines', async () => {
        const { id } = await ask();
        expect(await decline(id)).toMatchObject({ state: 'DECLINED' });
        expect(await decline(id)).toMatchObject({ state: 'DECLINED' });
        expect(await approve(id)).toMatchObject({ __typename: 'OrderApprovalEndedError' });
        expect(await seen(id)).toMatchObject({ state: 'DECLINED' });
        expect(await orders()).toEqual([]);
      });

      it('cannot be declined after it was confirmed', async () => {
        const { id } = await ask();
        await approve(id);
        expect(await decline(id)).toMatchObject({ __typename: 'OrderApprovalEndedError' });
      });

      it('is not placed at another price than the kiosk showed', async () => {
        const approval = await club.store.orderApprovals.request({
          memberId: member.id,
          kioskId: foyer.id,
          idempotencyKey: randomUUID(),
          productId: product.id,
          points: product.points - 1,
        });
        expect(await approve(approval?.id)).toMatchObject({
          __typename: 'OrderApprovalEndedError',
          message: messages.orderPriceChanged,
        });
        expect(await orders()).toEqual([]);
      });

      it('waits on when the backend does not answer the phone', async () => {
        const { id } = await ask();
        await club.sandbox.fault({
          surface: 'rest',
          route: `/products/${product.id}.json`,
          kind: 'status',
          status: 500,
        });
        expect(await approve(id)).toMatchObject({ __typename: 'OrderRejectedError' });
        await club.sandbox.clearFaults();
        expect(await seen(id)).toMatchObject({ state: 'PENDING' });
        expect(await approve(id)).toMatchObject({ state: 'APPROVED' });
        expect(await orders()).toHaveLength(1);
      });

      it('is confirmed as soon as it was placed, although the process ended before it recorded that', async () => {
        const idempotencyKey = randomUUID();
        const { id } = await ask(product.id, idempotencyKey);
        const input = { productId: product.id, addressId, idempotencyKey };
        const confirm = `mutation ($input: ConfirmOrderInput!) { confirmOrder(input: $input) { __typename ... on Redemption { id } } }`;
        const placed = await send(club.api, confirm, { input }, mine);
        expect(await seen(id)).toMatchObject({ state: 'APPROVED', redemption: { id: placed['id'] } });
        club.later(301);
        expect(await approve(id)).toMatchObject({ state: 'APPROVED', redemption: { id: placed['id'] } });
        expect(await decline(id)).toMatchObject({ __typename: 'OrderApprovalEndedError' });
        expect(await orders()).toHaveLength(1);
      });

      it('needs one of the member’s own addresses, and can be confirmed again with one', async () => {
        const { id } = await ask();
        expect(await approve(id, 'unknown')).toMatchObject({ __typename: 'AddressRequiredError' });
        expect(await seen(id)).toMatchObject({ state: 'PENDING' });
        expect(await approve(id)).toMatchObject({ state: 'APPROVED' });
      });

      it('is refused above the limit of the club', async () => {
        const rules = { kiosk: { mostPointsPerOrder: product.points } };
        const strict = await club.another({ env: clubConfigEnv({ rules }) });
        const order = (productId: string) =>
          send(strict, kiosk.request, { input: { productId, idempotencyKey: randomUUID() } }, atKiosk);
        expect(await order(dearest.id)).toMatchObject({
          __typename: 'KioskLimitError',
          code: 'ABOVE_LIMIT',
          mostPointsPerOrder: product.points,
          message: aboveKioskLimit(product.points.toLocaleString('en-IN')),
        });
        expect(await order(product.id)).toMatchObject({ state: 'PENDING' });
      });

      it('is refused without enough points, and for what cannot be ordered', async () => {
        expect(await ask('no-such-product')).toMatchObject({ __typename: 'ProductUnavailableError' });
        atKiosk = await logInByPhone(club.api, foyer, (await club.member()).headers);
        const between = products.find(({ points }) => points > 10_000 && points <= 25_000);
        expect(await ask(between?.id)).toMatchObject({ __typename: 'InsufficientPointsError' });
      });

      it('belongs to its member, and so does its key', async () => {
        const key = randomUUID();
        const { id } = await ask(product.id, key);
        const { headers } = await club.member({ points: 30_000 });
        const other = await send<{ orderApproval: object | null }>(club.api, phone.approval, { id }, headers);
        expect(other.orderApproval).toBeNull();
        const same = await ask(product.id, key, await logInByPhone(club.api, foyer, headers));
        expect(same).toMatchObject({ __typename: 'OrderApproval', state: 'PENDING' });
        expect(same['id']).not.toBe(id);
        expect(await send(club.api, phone.approveOrder, { input: { id, addressId } }, headers)).toMatchObject({
          __typename: 'OrderApprovalEndedError',
        });
      });

      it('is not asked for by a phone, and not confirmed by a kiosk', async () => {
        const input = { productId: product.id, idempotencyKey: randomUUID() };
        const byPhone = await club.api.graph(kiosk.request, { input }, mine);
        expect(byPhone.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
        const { id } = await ask();
        const byKiosk = await club.api.graph(phone.approveOrder, { input: { id, addressId } }, atKiosk);
        expect(byKiosk.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
        expect(await orders()).toEqual([]);
      });
    });
  },
  { bothAtNight: true },
);
