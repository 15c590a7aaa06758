import { attemptsPerOtp, bookingLimits, maxDeliveryDays, minDeliveryDays, otpLength } from '#rules/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { brand } from '../brand.ts';
import { company } from '../identity.ts';
import { courts } from '../legal.ts';
import type { TextPage } from '../pageText.ts';
import { offersDisclaimer } from './brand.ts';

const { name, developer, contact } = brand;

const disputes =
  courts === null
    ? 'The courts that the law names decide disputes.'
    : `The courts of ${courts} decide disputes, unless the law names others.`;

/**
 * The club's terms. They describe the numbers in `rules/`. If you change one, change the other. Have them reviewed by
 * your lawyers.
 */
export const terms: TextPage = {
  title: 'Terms',
  lede: `How ${name} membership works: who can join, how you earn and redeem points, and what to expect when you do.`,
  changed: '25 November 2026',
  sections: ({ encashFeePercent, enquiryContactDays, rewards, sessionHours, welcomePoints }) => [
    {
      id: 'membership',
      title: 'Membership',
      blocks: [
        {
          kind: 'text',
          text: `${name} is the homeowners’ club of ${developer}, and these terms are between you and ${company}. Anyone can read these pages. Members own or are buying a home of ${developer}, and their mobile number is registered there. There is no other kind of membership, and no fee.`,
        },
        {
          kind: 'text',
          text: 'If your membership isn’t active, you can still see your points and orders, but you can’t redeem anything new or refer anyone.',
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
              text: `${formatNumber(welcomePoints)} points, once, at your first login as an active member, if your ledger has no transactions yet.`,
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
            'Points are whole numbers. Your ledger lists every Credit and Debit and your balance.',
            `${developer} decides whether and when points expire. The club sets no date, and can’t show one in advance. Your dashboard shows how many have expired. You can’t use those any more.`,
            'While a request is being confirmed, its points are on hold: they’re still yours, but can’t be spent twice. If it doesn’t go through, they’re available again.',
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
            `Delivery to your address is free. It takes an estimated ${minDeliveryDays} to ${maxDeliveryDays} days, which is not a guarantee.`,
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
      id: 'returns',
      title: 'Returns and faulty products',
      blocks: [
        {
          kind: 'text',
          text: `If a product arrives damaged, faulty or wrong, or if you want to cancel or return it, call ${contact.phone} or write to ${contact.email} with the order number. ${developer} then decides on a repair, a replacement or a return of the points. Your rights under consumer law stay as they are.`,
        },
      ],
    },
    {
      id: 'tax',
      title: 'Tax',
      blocks: [
        {
          kind: 'text',
          text: `Points, and what you get for them, may be taxable. The club deducts no tax from your points. Where the law asks ${developer} to deduct tax from a reward or payment, it does. Any other tax on it is yours to declare and pay.`,
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
            'What the Readers’ Club says about money, health or law is general reading, not advice for your own case.',
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'When a membership ends',
      blocks: [
        {
          kind: 'list',
          items: [
            `You can end your membership at any time: write to ${contact.email} or call us. Deleting your data in “Your data” doesn’t end it.`,
            `${developer} keeps the memberships, and can also deactivate or end one.`,
            'Requests that are already on their way are still completed.',
            `Points can’t be redeemed without an active membership. ${developer} decides what happens to those that are left, so please ask before you leave.`,
          ],
        },
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        {
          kind: 'text',
          text: 'The club may be unavailable at times, and we can’t promise that it runs without errors. We’re not liable for what we don’t control, such as a failure of your network, your phone or your bank. Nothing in these terms limits rights or liability that the law doesn’t allow us to limit.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        {
          kind: 'text',
          text: 'If we change these terms, we publish the new ones on this page before they apply, with their date. What you’ve confirmed by then is completed under the old terms. If you don’t agree, you can end your membership.',
        },
      ],
    },
    {
      id: 'law',
      title: 'Law and courts',
      blocks: [{ kind: 'text', text: `The law of India applies. ${disputes}` }],
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
