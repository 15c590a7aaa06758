import { createAddress, getAddresses, updateAddress } from '#api/upstreams/club/addresses.ts';
import { getCategories, getProduct, getProducts } from '#api/upstreams/club/products.ts';
import { createEncashRequest, getEncashRequests, validateBank } from '#api/upstreams/club/encash.ts';
import { submitEnquiry } from '#api/upstreams/club/enquiries.ts';
import { getEvent, getEvents } from '#api/upstreams/club/events.ts';
import { bookHotel } from '#api/upstreams/club/hotelBookings.ts';
import { getHotels } from '#api/upstreams/club/hotels.ts';
import { changeOrder, createOrder, getOrder, getOrdersPage } from '#api/upstreams/club/orders.ts';
import { generateOtp, verifyOtp } from '#api/upstreams/club/otp.ts';
import { resetPassword } from '#api/upstreams/club/passwords.ts';
import { getPosts } from '#api/upstreams/club/posts.ts';
import { getAllProjects } from '#api/upstreams/club/projects.ts';
import { addReferral } from '#api/upstreams/club/referrals.ts';
import { getSiteVisitSlots, requestSiteVisit } from '#api/upstreams/club/siteVisits.ts';
import type { OnDropped } from '#api/upstreams/club/publicRows.ts';
import type { Http } from '#api/upstreams/http.ts';
import { newCall } from '#tests/upstreams/support/observed.ts';

type Client = (http: Http, ...rest: never[]) => Promise<unknown>;

/** One call of a client of the REST backend, with given input. */
export interface ClubCall {
  /** Of the operation in the contract. */
  readonly id: string;
  readonly client: Client;
  readonly ask: (http: Http, onDropped: OnDropped) => Promise<unknown>;
}

const of = (id: string, client: Client, ask: ClubCall['ask']): ClubCall => ({ id, client, ask });

const token = 'token-1';
const mobile = '9999900004';
const idempotencyKey = '5f0c7f6e-0f5e-4a55-8f0e-6a3f0c7d1b11';
const at = '2026-11-22T04:30:00.000Z';
const memberId = 'a0X5g000003KqVzEAK';
const address = {
  contactPerson: 'Meera Iyer',
  mobile,
  email: 'meera.iyer@example.com',
  line1: 'Neelam Lake Towers, Flat 2203',
  line2: 'Beside the boathouse',
  line3: null,
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400051',
  type: 'HOME',
  isDefault: true,
} as const;
const stay = {
  userId: memberId,
  hotelId: '308',
  checkIn: '2026-12-10',
  checkOut: '2026-12-12',
  guests: 2,
  pointsUsed: 19_000,
  specialRequests: 'A quiet room',
  timestamp: at,
  idempotencyKey,
};
const account = { accountNumber: '501002003001', ifsc: 'DEMO0000214' };
const encash = {
  ...account,
  points: 1000,
  facilitationFee: 20,
  amountPayable: 980,
  branchName: 'Candolim',
  personName: 'Kabir Menon',
  idempotencyKey,
};
const enquiry = {
  firstName: 'Kabir',
  lastName: 'Menon',
  mobile,
  email: 'kabir.menon@example.com',
  userId: memberId,
  projectId: '104',
};
const referral = {
  customerCode: '00001204',
  name: 'Nila Paul',
  phone: '7777712345',
  projectId: '104',
  referredOn: at,
};
const visit = { projectId: '104', slotId: '34', scheduledAt: at };
const cancellation = { path: '/orders/{id}/cancel.json', id: '30001', reason: 'Ordered twice', idempotencyKey };
/** Every order shows what was asked for. */
const isDone = () => true;
const filter = { category: 'Watches', location: 'Mumbai', limit: 18 };

/** Every call that the club can make, at least once; with and without what is optional. */
export const clubCalls: readonly ClubCall[] = [
  of('generateOtp', generateOtp, (http) => generateOtp(http, newCall(), mobile)),
  of('verifyOtp', verifyOtp, (http) => verifyOtp(http, newCall(), { mobile, otp: '402913' })),
  of('resetPassword', resetPassword, (http) =>
    resetPassword(http, newCall(), { emailOrMobile: mobile, password: 'Marigold#26' }),
  ),
  of('listProjects', getAllProjects, (http, onDropped) => getAllProjects(http, newCall(), onDropped)),
  of('listEvents', getEvents, (http, onDropped) => getEvents(http, newCall(), onDropped)),
  of('getEvent', getEvent, (http) => getEvent(http, newCall(), '2048')),
  of('getEvent', getEvent, (http) => getEvent(http, newCall(), '2048', token)),
  of('listPosts', getPosts, (http, onDropped) => getPosts(http, newCall(), onDropped)),
  of('listProducts', getProducts, (http, onDropped) => getProducts(http, newCall(), {}, onDropped)),
  of('listProducts', getProducts, (http, onDropped) => getProducts(http, newCall(), filter, onDropped)),
  of('getProduct', getProduct, (http) => getProduct(http, newCall(), '204')),
  of('listHotels', getHotels, (http, onDropped) => getHotels(http, newCall(), null, onDropped)),
  of('listHotels', getHotels, (http, onDropped) => getHotels(http, newCall(), 'Jaipur', onDropped)),
  of('listCategories', getCategories, (http, onDropped) => getCategories(http, newCall(), token, onDropped)),
  of('listAddresses', getAddresses, (http, onDropped) => getAddresses(http, newCall(), token, onDropped)),
  of('createAddress', createAddress, (http) => createAddress(http, newCall(), token, address)),
  of('updateAddress', updateAddress, (http) => updateAddress(http, newCall(), token, '41', address)),
  of('listOrders', getOrdersPage, (http, onDropped) =>
    getOrdersPage(http, newCall(), token, { page: 3, perPage: 20 }, onDropped),
  ),
  of('getOrder', getOrder, (http) => getOrder(http, newCall(), token, '30001')),
  of('createOrder', createOrder, (http) =>
    createOrder(http, newCall(), token, { addressId: '41', productId: '204', idempotencyKey }),
  ),
  of('createOrder', createOrder, (http) =>
    createOrder(http, newCall(), token, { addressId: 'home', productId: 'watch-1', idempotencyKey }),
  ),
  of('cancelOrder', changeOrder, (http) => changeOrder(http, newCall(), token, cancellation, isDone)),
  of('cancelOrder', changeOrder, (http) =>
    changeOrder(http, newCall(), token, { ...cancellation, reason: null }, isDone),
  ),
  of('returnOrder', changeOrder, (http) =>
    changeOrder(http, newCall(), token, { ...cancellation, path: '/orders/{id}/return.json' }, isDone),
  ),
  of('bookHotel', bookHotel, (http) => bookHotel(http, newCall(), token, stay)),
  of('bookHotel', bookHotel, (http) => bookHotel(http, newCall(), token, { ...stay, specialRequests: null })),
  of('listEncashRequests', getEncashRequests, (http, onDropped) =>
    getEncashRequests(http, newCall(), token, onDropped),
  ),
  of('createEncashRequest', createEncashRequest, (http) => createEncashRequest(http, newCall(), token, encash)),
  of('validateBank', validateBank, (http) => validateBank(http, newCall(), token, account)),
  of('submitEnquiry', submitEnquiry, (http) => submitEnquiry(http, newCall(), token, enquiry)),
  of('submitEnquiry', submitEnquiry, (http) => submitEnquiry(http, newCall(), token, { ...enquiry, email: '' })),
  of('listSiteVisitSlots', getSiteVisitSlots, (http, onDropped) =>
    getSiteVisitSlots(http, newCall(), token, { projectId: '104', date: '2026-11-25' }, onDropped),
  ),
  of('requestSiteVisit', requestSiteVisit, (http) => requestSiteVisit(http, newCall(), token, visit)),
  of('addReferral', addReferral, (http) => addReferral(http, newCall(), token, referral)),
];
