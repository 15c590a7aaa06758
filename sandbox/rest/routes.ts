import type { Route } from '../answer.ts';
import { addressRoutes } from './addresses.ts';
import { bookingRoutes } from './bookings.ts';
import { categoryRoutes } from './categories.ts';
import { encashRoutes } from './encash.ts';
import { enquiryRoutes } from './enquiries.ts';
import { eventRoutes } from './events.ts';
import { hotelRoutes } from './hotels.ts';
import { orderRoutes } from './orders.ts';
import { otpRoutes } from './otp.ts';
import { passwordRoutes } from './passwords.ts';
import { postRoutes } from './posts.ts';
import { productRoutes } from './products.ts';
import { projectRoutes } from './projects.ts';
import { referralRoutes } from './referrals.ts';
import { siteVisitRoutes } from './siteVisits.ts';
import type { RestWorld } from './restWorld.ts';

/** Every call of the REST backend. */
export const restRoutes = (world: RestWorld): Route[] =>
  [
    projectRoutes,
    eventRoutes,
    postRoutes,
    productRoutes,
    categoryRoutes,
    hotelRoutes,
    passwordRoutes,
    siteVisitRoutes,
    enquiryRoutes,
    referralRoutes,
    addressRoutes,
    orderRoutes,
    encashRoutes,
    bookingRoutes,
    otpRoutes,
  ].flatMap((routesOf) => routesOf(world));
