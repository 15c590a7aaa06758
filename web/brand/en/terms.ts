import { attemptsPerOtp, bookingLimits, otpLength } from '#rules/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { brand } from '../brand.ts';
import type { TextPage } from '../pageText.ts';
import { offersDisclaimer } from './brand.ts';

const { name, developer, contact } = brand;

/** The club's terms. They describe the numbers in `rules/`. If you change one, change the other. */
export const terms: TextPage = {
  title: 'Terms',
  lede: `How ${name} membership works: who can join, how you earn and redeem points, and what to expect when you do.`,
  changed: '22 November 2026',
  sections: ({ encashFeePercent, enquiryContactDays, rewards, sessionHours, welcomePoints }) => [
    {
      id: 'membership',
      title: 'Membership',
      blocks: [
        {
          kind: 'text',
          text: `${name} is the homeowners’ club of ${developer}. Anyone can read these pages. Members are customers whose mobile number is registered with ${developer}. There is no other kind of membership, and no fee.`,
        },
        {
          kind: 'text',
          text: 'If your membership isn’t active, you can still see your points and orders, but you can’t redeem anything new.',
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
            `You log in with your mobile number and a one-time password (OTP) of ${otpLength.min} to ${otpLength.max} digits that we send by SMS. Don’t share it: nobody from the club will ever ask you for it.`,
            `Each OTP allows ${attemptsPerOtp} attempts. After that, request a new one.`,
            `A login lasts ${sessionHours} hours. After that, you need to log in again, whatever you were doing. You can sign out any time.`,
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
              text: `A reward for you, and ${rewards.referredPercent}% of the Agreement Value for the customer you referred. Our sales team confirms the terms. A referral stays pending until they’ve followed it up.`,
            },
            {
              term: 'Joining',
              text: `${formatNumber(welcomePoints)} points, once, when your ledger is opened.`,
            },
          ],
        },
        {
          kind: 'text',
          text: 'The Agreement Value is the one in your registered agreement. If this page and the agreement differ, the agreement applies.',
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
            'Points are whole numbers. Your ledger shows every point earned, redeemed or expired, and your balance.',
            'Expired points can’t be used or restored.',
            'While a request is being confirmed, its points are held: they’re still yours, but can’t be spent twice. If it doesn’t go through, they’re available again.',
            'The price in points is the one shown when you confirm.',
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
            'You redeem one product at a time, in a quantity of one, with points alone.',
            'Delivery to your address is free. It takes an estimated 30 to 60 days, which is not a guarantee.',
            'Your order is placed when the club confirms it. Until then it’s shown as pending, and it’s never placed twice.',
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
          text: `Up to ${bookingLimits.guests} guests can stay for up to ${bookingLimits.nights} nights. A stay is booked when the hotel confirms it. We pass on special requests, but the hotel decides on them. If a booking is refused, no points are taken.`,
        },
      ],
    },
    {
      id: 'encash',
      title: 'Encash',
      blocks: [
        {
          kind: 'list',
          items: [
            `We keep a facilitation fee of ${encashFeePercent}% of the points, rounded to whole points, and pay you one rupee for each remaining point.`,
            'We pay the bank account you give us. Please check the account number and IFSC code: money paid to a wrong account may not come back.',
            'The club’s team completes or rejects each request. Until then it’s shown as pending in your requests.',
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
          text: 'Refer only people who’ve agreed and want to hear from us. You can refer the same number once per project.',
        },
      ],
    },
    {
      id: 'enquiries',
      title: 'Enquiries and site visits',
      blocks: [
        {
          kind: 'text',
          text: `When you enquire about a project, our team contacts you within ${enquiryContactDays} working days. Your site visit is at the time you book, if that slot is still free when your booking reaches us.`,
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
            'Pictures of projects are architectural models. Prices are starting prices. Your home is described in the registered agreement, and each project in its RERA registration.',
            'Distances, EMIs and other figures a page calculates for you are estimates.',
            'What the readers’ club says about money, health or law is general reading, not advice for your own case.',
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
          text: `Write to ${contact.email} or call ${contact.phone}, ${contact.hours}. If your points, an order or a payment looks wrong, tell us. The ledger keeps every step, so we can look into it.`,
        },
      ],
    },
  ],
};
