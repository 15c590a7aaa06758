import { attemptsPerOtp, knownDeviceDays, sessionHours } from '#rules/constants.ts';
import { brand } from '../brand.ts';
import type { TextPage } from '../pageText.ts';

const { name, developer, contact } = brand;

/** The privacy policy. It describes what this program does. If you change the program, update this page too. */
export const privacy: TextPage = {
  title: 'Privacy',
  lede: `${name} keeps what it needs to run your membership, keeps it encrypted, and passes it on only to those who must act on it. Nobody watches you read.`,
  changed: '21 November 2026',
  sections: [
    {
      id: 'reading',
      title: 'Visiting the site',
      blocks: [
        {
          kind: 'text',
          text: 'Nothing about you is stored. There are no advertisements, no statistics about visitors and no code of other companies on these pages, and no page asks another service for anything by itself. Maps of other services, and links for sharing, are opened only when you press them.',
        },
      ],
    },
    {
      id: 'browser',
      title: 'What your browser keeps',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Appearance and language',
              text: 'A cookie with the word light or dark and one with your language, if you choose them.',
            },
            {
              term: 'Login',
              text: `A cookie with a random number, readable by our server alone, for at most ${sessionHours} hours. Signing out ends it.`,
            },
            {
              term: 'One-time password',
              text: 'A cookie with a random number, readable by our server alone, for ten minutes or until you enter the password. It tells us that this browser requested it.',
            },
            {
              term: 'Known browser',
              text: `A cookie with a random number, readable by our server alone, for ${knownDeviceDays} days. It tells us that you logged in here before, so that nobody else can stop you from getting a one-time password. It does not log you in.`,
            },
            {
              term: 'The way back',
              text: 'The page that you wanted before we asked you to log in, until the tab is closed.',
            },
          ],
        },
        { kind: 'text', text: 'None of these follow you to other sites.' },
      ],
    },
    {
      id: 'login',
      title: 'When you log in',
      blocks: [
        {
          kind: 'list',
          items: [
            `Your mobile number is checked with ${developer}, and a one-time password is sent to it by SMS. It is checked on our server and is void after ${attemptsPerOtp} wrong attempts.`,
            `For the length of the login we keep your number, your name and the key to your records, encrypted. After ${sessionHours} hours they are deleted.`,
            'To keep others from guessing, attempts are counted for each number and for each network address. Both are kept for this only as fingerprints that cannot be read back, and are deleted when their time is over.',
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
          text: `Your name, membership number and points are kept by ${developer} in its customer records. We read them when you open a page that shows them, for you alone; they are not stored in between, nor shared between members.`,
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
              text: `Your order and the address it goes to are passed to ${developer}, who has it delivered.`,
            },
            {
              term: 'Hotel stays',
              text: 'Dates, number of guests and special requests are passed on, so that the hotel can prepare for you.',
            },
            {
              term: 'Money',
              text: 'Account number, IFSC code, branch and name of the account holder are passed on for the payment. Our own encrypted copy is deleted when the request is settled.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'We keep what was redeemed, when and for how many points, since points are as good as money and must be accounted for.',
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
            'A friend’s name and mobile number go to the sales team. Please ask your friend first. We keep them encrypted; your own list of referrals shows them to you alone.',
            'An enquiry or a site visit gives the sales team your name, your mobile number, your email address if we know it, and the project.',
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
          text: `If you subscribe, we keep your email address, encrypted, and the moment at which you agreed. It is used for the newsletter and for nothing else. To end it, write to ${contact.email}.`,
        },
      ],
    },
    {
      id: 'records',
      title: 'Our records',
      blocks: [
        {
          kind: 'text',
          text: 'The records that show us whether the club works hold no mobile number, no one-time password, no name and no key. A number of its own on each request lets us find out what went wrong without knowing who it was.',
        },
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      blocks: [
        {
          kind: 'text',
          text: `You can ask what we keep about you, have it corrected, or have it deleted where the law does not make us keep it. Write to ${contact.email} or call ${contact.phone}, ${contact.hours}.`,
        },
      ],
    },
  ],
};
