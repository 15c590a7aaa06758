import { attemptsPerOtp } from '#rules/constants.ts';
import { brand } from '../brand.ts';
import type { TextPage } from '../pageText.ts';

const { name, developer, contact } = brand;

/**
 * The privacy notice. It describes what this program does: if you change the program, update it, its date and
 * `privacyNoticeVersion`. What is stored is not listed here: the page takes it from the list in `rules/dataClasses.ts`.
 */
export const privacy: TextPage = {
  title: 'Privacy',
  lede: `${name} keeps only what it needs to run your membership, encrypts it, and shares it only with those who need it to serve you. We don’t track your visits.`,
  changed: '23 November 2026',
  sections: ({ sessionHours }) => [
    {
      id: 'reading',
      title: 'Visiting the site',
      blocks: [
        {
          kind: 'text',
          text: 'If you only browse, all we store about you is a count of your requests. These pages have no ads, no visitor analytics and no code from other companies, and they contact no other service on their own. Outside maps and sharing links open only when you tap them.',
        },
      ],
    },
    {
      id: 'login',
      title: 'When you log in',
      blocks: [
        {
          kind: 'list',
          items: [
            `We check your mobile number with ${developer} and send it an OTP by SMS. Our server checks the OTP, which stops working after ${attemptsPerOtp} wrong attempts.`,
            `While you’re logged in, we keep your number, your name and the key to your records, encrypted. We delete them after ${sessionHours} hours.`,
            'To stop others from guessing, we count attempts for each number and each network address. We keep both only as fingerprints that can’t be read back, and delete them once they’re no longer needed.',
          ],
        },
      ],
    },
    {
      id: 'membership',
      title: 'Your membership',
      blocks: [
        {
          kind: 'text',
          text: `${developer} keeps your name, membership number and points in its customer records. We read them only when you open a page that shows them. We don’t store them in between, or share them with other members.`,
        },
      ],
    },
    {
      id: 'redeeming',
      title: 'When you redeem points',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Products',
              text: `We pass your order and delivery address to ${developer}, who has it delivered.`,
            },
            {
              term: 'Hotel stays',
              text: 'We pass on your dates, number of guests and special requests, so the hotel can prepare for you.',
            },
            {
              term: 'Encash',
              text: 'We pass on the account number, IFSC code, branch and account holder’s name for the payment. We delete the account number once the request is sent.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'We keep a record of what you redeemed, when, and for how many points. Points are as good as money and must be accounted for.',
        },
      ],
    },
    {
      id: 'others',
      title: 'Friends, enquiries and visits',
      blocks: [
        {
          kind: 'list',
          items: [
            'Your friend’s name and mobile number go to our sales team. Please ask your friend first. We keep them encrypted, and only you see them in your referrals.',
            'When you enquire or book a site visit, our sales team gets your name, mobile number, email address if we have it, and the project.',
          ],
        },
      ],
    },
    {
      id: 'newsletter',
      title: 'The newsletter',
      blocks: [
        {
          kind: 'text',
          text: `If you subscribe, we keep your email address, encrypted, and the time you agreed. We use it only for the newsletter. To unsubscribe, use the link in any newsletter, or write to ${contact.email}.`,
        },
      ],
    },
    {
      id: 'records',
      title: 'Our records',
      blocks: [
        {
          kind: 'text',
          text: 'Our technical logs hold no mobile numbers, OTPs, names or keys. Each request has its own number, so we can find out what went wrong without knowing who you are.',
        },
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      blocks: [
        {
          kind: 'text',
          text: `Log in and open “Your data” in your profile to see everything we store about you, download it or delete it. You can also ask us to send, correct or delete it, and what the developer keeps: write to ${contact.email} or call ${contact.phone}, ${contact.hours}.`,
        },
      ],
    },
  ],
};
