import {
  attemptsPerOtp,
  bookingLimits,
  encashFeePercent,
  otpLength,
  rewards,
  sessionHours,
  welcomePoints,
} from '#rules/constants.ts';
import { formatNumber } from '#web/ui/format.ts';
import { brand } from '../brand.ts';
import type { TextPage } from '../pageText.ts';
import { offersDisclaimer } from './brand.ts';

const { name, developer, contact } = brand;

/** The club's terms. They describe the numbers in `rules/`. If you change one, change the other. */
export const terms: TextPage = {
  title: 'Terms',
  lede: `How membership of ${name} works: who belongs to it, how points come and go, and what to expect when you spend them.`,
  changed: '21 November 2026',
  sections: [
    {
      id: 'membership',
      title: 'Membership',
      blocks: [
        {
          kind: 'text',
          text: `${name} is the homeowners’ club of ${developer}. Anyone may read these pages. Members are customers whose mobile number ${developer} knows; there is no other kind of membership and no fee for it.`,
        },
        {
          kind: 'text',
          text: 'A membership that is not active can be looked at: its points and its orders stay visible, but nothing new can be redeemed with it.',
        },
      ],
    },
    {
      id: 'login',
      title: 'Logging in',
      blocks: [
        {
          kind: 'list',
          items: [
            `You log in with your mobile number and a one-time password of ${otpLength.min} to ${otpLength.max} digits that we send by SMS. Do not pass it on: nobody from the club will ever ask you for it.`,
            `A one-time password is good for ${attemptsPerOtp} attempts. After that, ask for a new one.`,
            `A login lasts ${sessionHours} hours. Then the club asks you to log in again, whatever you were doing. You can sign out earlier at any time.`,
          ],
        },
      ],
    },
    {
      id: 'rewards',
      title: 'Rewards',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Buying again',
              text: `Loyalty benefits worth ${rewards.repurchasePercent}% of the Agreement Value of the home that you buy.`,
            },
            {
              term: 'Referring a friend',
              text: `A reward for you, and ${rewards.referredPercent}% of the Agreement Value for the customer you referred. Our sales team confirms the terms. A referral is pending until the sales team has followed it up.`,
            },
            {
              term: 'Joining',
              text: `${formatNumber(welcomePoints)} points, once, when your ledger is opened. They are never given a second time.`,
            },
          ],
        },
        {
          kind: 'text',
          text: 'The Agreement Value is the one in your registered agreement. Where this page and the agreement differ, the agreement counts.',
        },
      ],
    },
    {
      id: 'points',
      title: 'Points',
      blocks: [
        {
          kind: 'list',
          items: [
            'Points are whole numbers. Your ledger shows every point that was earned, redeemed or has expired, and the balance that follows from it.',
            'Points that have expired cannot be used or brought back.',
            'While something that you redeemed is not settled, its points are held: they still belong to you, but cannot be spent twice. If it does not come about, they are free again.',
            'What something costs in points is what the club says at the moment you confirm it.',
          ],
        },
      ],
    },
    {
      id: 'products',
      title: 'Products',
      blocks: [
        {
          kind: 'list',
          items: [
            'One product is redeemed at a time, in a quantity of one, paid for with points alone.',
            'Delivery is free, to an address of yours. It takes an estimated 30 to 60 days; an estimate is not a promise.',
            'An order is placed when the club confirms it. Until then it says that it is pending, and it is never placed twice.',
          ],
        },
      ],
    },
    {
      id: 'hotels',
      title: 'Hotel stays',
      blocks: [
        {
          kind: 'text',
          text: `Up to ${bookingLimits.guests} guests can stay for up to ${bookingLimits.nights} nights. A stay is booked when the hotel confirms it; special requests are passed on, and it is for the hotel to grant them. If a booking is refused, no points are taken.`,
        },
      ],
    },
    {
      id: 'encash',
      title: 'Points into money',
      blocks: [
        {
          kind: 'list',
          items: [
            `A facilitation fee of ${encashFeePercent}% of the points, rounded to whole points, is kept. You are paid one rupee for each of the others.`,
            'The money goes to the bank account that you name. Please check the account number and the IFSC code: a payment to a wrong account may not come back.',
            'A request is completed or rejected by the club’s team. Until then it is pending, and your requests show it.',
          ],
        },
      ],
    },
    {
      id: 'referrals',
      title: 'Referrals',
      blocks: [
        {
          kind: 'text',
          text: 'Refer people who know that you do, and who want to hear from us. The same number can be referred by you once for each project.',
        },
      ],
    },
    {
      id: 'enquiries',
      title: 'Enquiries and site visits',
      blocks: [
        {
          kind: 'text',
          text: 'When you enquire about a project, our team contacts you within 3 working days. A site visit takes place at the time you book, as long as that time is still free when the booking reaches us.',
        },
      ],
    },
    {
      id: 'offers',
      title: 'Offers',
      blocks: [{ kind: 'text', text: offersDisclaimer }],
    },
    {
      id: 'projects',
      title: 'What the pages show',
      blocks: [
        {
          kind: 'list',
          items: [
            'Pictures of projects are architectural models. Prices are starting prices. The home that you buy is described in the registered agreement, and each project in its RERA registration.',
            'Distances, instalments and figures that a page works out for you are estimates.',
            'The readers’ club is for reading. What it says about money, health or law is no advice for your own case.',
          ],
        },
      ],
    },
    {
      id: 'questions',
      title: 'Questions',
      blocks: [
        {
          kind: 'text',
          text: `Write to ${contact.email} or call ${contact.phone}, ${contact.hours}. If points, an order or a payment look wrong, tell us: the ledger keeps every step, so it can be looked into.`,
        },
      ],
    },
  ],
};
