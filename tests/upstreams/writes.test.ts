import { describe, expect, it } from 'vitest';
import type { CallContext } from '#api/upstreams/calls.ts';
import { createAddress, updateAddress } from '#api/upstreams/club/addresses.ts';
import { createEncashRequest } from '#api/upstreams/club/encash.ts';
import { submitEnquiry } from '#api/upstreams/club/enquiries.ts';
import { bookHotel } from '#api/upstreams/club/hotelBookings.ts';
import { createOrder } from '#api/upstreams/club/orders.ts';
import { resetPassword } from '#api/upstreams/club/passwords.ts';
import { addReferral } from '#api/upstreams/club/referrals.ts';
import { requestSiteVisit } from '#api/upstreams/club/siteVisits.ts';
import type { Http } from '#api/upstreams/http.ts';
import { canaries, expectNoCanary, failureOf } from './support/observed.ts';
import { ask } from './support/rest.ts';
import { json, reset, text } from './support/upstream.ts';

const { bearer, mobile } = canaries;
const accountNumber = '123456789012';
const password = 'Monsoon#2026';
const address = {
  contactPerson: 'Asha Rao',
  mobile: '9999911111',
  email: 'asha@example.com',
  line1: '12 Lake Road',
  line2: null,
  line3: 'Near the ferry',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
  type: 'WORK',
  isDefault: true,
} as const;
const addressBody = {
  address: {
    address: '12 Lake Road',
    address_line_two: '',
    address_line_three: 'Near the ferry',
    city: 'Mumbai',
    state: 'Maharashtra',
    pin_code: '400001',
    country: 'India',
    contact_person: 'Asha Rao',
    mobile: '9999911111',
    email: 'asha@example.com',
    telephone_number: '9999911111',
    set_as_default: true,
    address_type: 'work',
  },
};

interface Write {
  readonly what: string;
  readonly send: (http: Http, call: CallContext) => Promise<unknown>;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly answer: unknown;
  readonly result: unknown;
  /** Answers that do not tell whether it was done. */
  readonly doubtful: readonly unknown[];
}

const sendEnquiry: Write['send'] = (http, call) =>
  submitEnquiry(http, call, bearer, {
    firstName: 'Asha',
    lastName: 'Rao',
    mobile,
    email: '',
    userId: '42719',
    projectId: '12',
  });
const sendVisit: Write['send'] = (http, call) =>
  requestSiteVisit(http, call, bearer, {
    projectId: '12',
    slotId: '34',
    scheduledAt: '2026-11-06T04:30:00.000Z',
  });
const asMember = { authorization: `Bearer ${bearer}` };
const writes: readonly Write[] = [
  {
    what: 'a new address',
    send: (http, call) => createAddress(http, call, bearer, address),
    method: 'POST',
    path: '/user_addresses.json',
    headers: asMember,
    body: addressBody,
    answer: { id: 7, ...addressBody.address },
    result: { id: '7', country: 'India', ...address },
    doubtful: [{}, addressBody.address, { id: 7, ...addressBody.address, success: false }],
  },
  {
    what: 'a changed address',
    send: (http, call) => updateAddress(http, call, bearer, '7', address),
    method: 'PUT',
    path: '/user_addresses/7.json',
    headers: asMember,
    body: addressBody,
    answer: { id: 7, ...addressBody.address },
    result: { id: '7', country: 'India', ...address },
    doubtful: [{}],
  },
  {
    what: 'an order',
    send: (http, call) =>
      createOrder(http, call, bearer, { addressId: '7', productId: '201', idempotencyKey: 'key-1' }),
    method: 'POST',
    path: '/orders/create_with_loyalty.json',
    headers: { ...asMember, 'idempotency-key': 'key-1' },
    body: { shipping_address_id: 7, product_id: 201, quantity: 1, use_loyalty_points: true },
    answer: { message: 'Made', order: { order_id: 41, order_number: 'VR-1' }, remaining_loyalty_points: 5 },
    result: expect.objectContaining({ id: '41', number: 'VR-1', status: 'PENDING' }),
    doubtful: [{}, { message: 'Made', order: {} }, { order: null }, []],
  },
  {
    what: 'a request to turn points into money',
    send: (http, call) =>
      createEncashRequest(http, call, bearer, {
        points: 1_025,
        facilitationFee: 21,
        amountPayable: 1_004,
        accountNumber,
        ifsc: 'DEMO0001234',
        branchName: 'Fort',
        personName: 'Asha Rao',
        idempotencyKey: 'key-1',
      }),
    method: 'POST',
    path: '/encash_requests.json',
    headers: { ...asMember, 'idempotency-key': 'key-1' },
    body: {
      encash_request: {
        points_to_encash: 1_025,
        facilitation_fee: 21,
        amount_payable: 1_004,
        account_number: accountNumber,
        ifsc_code: 'DEMO0001234',
        branch_name: 'Fort',
        person_name: 'Asha Rao',
        terms_accepted: true,
      },
    },
    answer: { id: 9, status: 'pending', created_at: '2026-11-06T09:00:00+05:30' },
    result: { id: '9', status: 'PENDING', createdAt: '2026-11-06T03:30:00.000Z' },
    doubtful: [{ status: 'pending' }],
  },
  {
    what: 'a stay',
    send: (http, call) =>
      bookHotel(http, call, bearer, {
        userId: '42719',
        hotelId: '301',
        checkIn: '2099-01-01',
        checkOut: '2099-01-03',
        guests: 2,
        pointsUsed: 20_000,
        specialRequests: null,
        timestamp: '2026-11-06T04:30:00.000Z',
        idempotencyKey: 'key-1',
      }),
    method: 'POST',
    path: '/hotel/bookings',
    headers: { ...asMember, 'idempotency-key': 'key-1' },
    body: {
      user_id: '42719',
      hotel_id: 301,
      check_in: '2099-01-01',
      check_out: '2099-01-03',
      guests: 2,
      points_used: 20_000,
      special_requests: '',
      timestamp: '2026-11-06T04:30:00.000Z',
    },
    answer: { id: 4, status: 'confirmed' },
    result: { id: '4', status: 'confirmed' },
    doubtful: [{ status: 'confirmed' }],
  },
  {
    what: 'an enquiry',
    send: sendEnquiry,
    method: 'POST',
    path: '/enquiry_forms.json',
    headers: asMember,
    body: {
      enquiry_form: {
        first_name: 'Asha',
        last_name: 'Rao',
        mobile_number: mobile,
        email: '',
        user_id: '42719',
        project_id: 12,
      },
    },
    answer: {},
    result: undefined,
    doubtful: [],
  },
  {
    what: 'a site visit',
    send: sendVisit,
    method: 'POST',
    path: '/site_schedule_requests',
    headers: asMember,
    body: {
      site_schedule_request: { scheduled_at: '2026-11-06T04:30:00.000Z', project_id: 12, site_schedule_id: 34 },
    },
    answer: { id: 5 },
    result: { id: '5' },
    doubtful: [],
  },
  {
    what: 'a referral',
    send: (http, call) =>
      addReferral(http, call, bearer, {
        customerCode: '00042719',
        name: 'Noor Iyer',
        phone: mobile,
        projectId: '12',
        referredOn: '2026-11-06T04:30:00.000Z',
      }),
    method: 'POST',
    path: '/add_referral.json',
    headers: asMember,
    query: { access_token: bearer },
    body: {
      customer_code: '00042719',
      ref_name: 'Noor Iyer',
      ref_phone: mobile,
      status: 'Pending',
      project_id: 12,
      referred_on: '2026-11-06T04:30:00.000Z',
      referral_mode: 'Dashboard Static',
    },
    answer: { id: 3, status: 'Pending' },
    result: { id: '3' },
    doubtful: [],
  },
  {
    what: 'a new password',
    send: (http, call) => resetPassword(http, call, { emailOrMobile: mobile, password }),
    method: 'POST',
    path: '/users/forgot_password.json',
    headers: {},
    body: { user: { email_or_mobile: mobile, password } },
    answer: { access_token: bearer },
    result: { accessToken: bearer, email: null, firstName: null },
    doubtful: [{}, { access_token: '' }, { access_token: null }, []],
  },
];

describe.each(writes)('$what', ({ send, method, path, headers, query = {}, body, answer, result, doubtful }) => {
  it('is sent once in the shape that the backend takes, and tells no secret to the log', async () => {
    const { reading, upstream, lines } = await ask(json(answer, 201), send);
    expect(await reading).toEqual(result);
    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]).toMatchObject({ method, path, query, headers });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual(body);
    for (const secret of [accountNumber, password]) expect(lines.join('')).not.toContain(secret);
    expectNoCanary(lines);
  });

  it('is unknown, and not sent again, when the answer is lost or does not tell', async () => {
    for (const unclear of [reset, ...doubtful.map((one) => json(one, 201))]) {
      const { reading, upstream } = await ask(unclear, send);
      expect(await failureOf(reading)).toMatchObject({ outcome: 'unknown' });
      expect(upstream.seen).toHaveLength(1);
    }
  });
});

describe('a write of which the backend tells nothing', () => {
  it.each([json({ id: 1 }, 201), text('', 201), text(' ')])('is done for an enquiry (%#)', async (answer) => {
    const { reading, upstream } = await ask(answer, sendEnquiry);
    await reading;
    expect(upstream.seen).toHaveLength(1);
  });

  it.each([json({}, 201), json('ok', 201)])(
    'is done for a site visit, whose ID is then unknown (%#)',
    async (answer) => {
      expect(await (await ask(answer, sendVisit)).reading).toEqual({ id: null });
    },
  );

  it.each([
    ['a site visit', sendVisit],
    ['an enquiry', sendEnquiry],
  ])('is unknown for %s when the answer is a page', async (_, send) => {
    const { reading } = await ask(text('<html>'), send);
    expect(await failureOf(reading)).toMatchObject({ outcome: 'unknown' });
  });
});
