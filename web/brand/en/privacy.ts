import { attemptsPerOtp } from '#rules/constants.ts';
import { brand } from '../brand.ts';
import { company } from '../identity.ts';
import { grievanceOfficer } from '../legal.ts';
import type { TextPage } from '../pageText.ts';

const { name, developer, contact } = brand;
const reachUs = `write to ${contact.email} or call ${contact.phone}, ${contact.hours}`;

const complaints =
  grievanceOfficer === null
    ? `We haven’t named a Grievance Officer yet. Until we do, ${reachUs}.`
    : `Write to our Grievance Officer, ${grievanceOfficer.name}, at ${grievanceOfficer.email}. You get an answer within ${grievanceOfficer.answerDays} days.`;

/**
 * The privacy notice. It describes what this program does: if you change the program, update it, its date and
 * `privacyNoticeVersion`. What is stored is not listed here: the page takes it from the list in `api/store/tables`
 * and shows it before the section `where`. Have it reviewed by your lawyers.
 */
export const privacy: TextPage = {
  title: 'Privacy',
  lede: `${name} keeps what it needs to run your membership and shares it only with those who serve you. We store contact and bank details encrypted.`,
  changed: '25 November 2026',
  sections: ({ sessionHours }) => [
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        {
          kind: 'text',
          text: `${name} is the homeowners’ club of ${developer}. ${company} decides why and how your data is used. In the words of the Digital Personal Data Protection Act, 2023, it’s the Data Fiduciary.`,
        },
        {
          kind: 'text',
          text: 'We use your data to log you in, to show you your membership, points and orders, to do what you ask for, to keep accounts and to prevent misuse. We don’t sell it, and we don’t use it for ads.',
        },
      ],
    },
    {
      id: 'reading',
      title: 'Visiting the site',
      blocks: [
        {
          kind: 'text',
          text: `If you only browse, we count your requests by IP address, so that nobody can overload the site. These pages have no ads, no visitor analytics and no code from other companies. Pictures and films can come from servers of ${developer}. Outside maps and sharing links open only when you tap them.`,
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
            `We ask ${developer} whether your mobile number is registered. ${developer} then sends you an OTP by SMS and checks it. After ${attemptsPerOtp} wrong attempts, you need a new one.`,
            `While you’re logged in, we keep your mobile number, name and access token, all three encrypted. We also keep your membership number and your customer id, which aren’t encrypted. Your login ends when you sign out, and after ${sessionHours} hours at most. We then delete all of this.`,
            'To stop others from guessing, we count attempts for each mobile number and each IP address. We store a coded form instead of the number or IP address. It can’t be turned back without a key that only our server has.',
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
          text: `${developer} keeps your name, mobile number, membership number and points in its customer records. We read them when you log in, open a page that shows them, redeem points or send us a request, and while we complete it. We store no balance, except how many points each redemption left you. We don’t share any of this with other members.`,
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
              text: `We pass your order and delivery address to ${developer} and its order desk, which sends it to you.`,
            },
            {
              term: 'Hotel stays',
              text: 'We pass on your dates, number of guests and special requests, so the hotel can prepare for you.',
            },
            {
              term: 'Encash',
              text: 'We pass on the account number, IFSC code, branch and account holder’s name, to check the account and pay you. We delete the account number as soon as your request is accepted or has failed. If our team has to check the request, we keep it until that’s done.',
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
            `Our sales team gets your friend’s name and number. Please ask your friend first. If you refer from a project’s page, we then keep the name and the last four digits, encrypted, and show them only to you. A referral from your dashboard is kept in the customer records of ${developer}.`,
            'If you share a link instead, your friend enters their own name and number and agrees. Anyone who has the link sees the project and your first name. We send the referral in your name, with the access token of your login, and you see your friend’s first name and how far it is.',
            `If you accept a friend’s invitation, our sales team gets your name and number in the name of the member who invited you, and calls you about this project. We record that you agreed, when, and which notice you saw. The member sees your first name and how far it is, and so do you on the page of the link. Until the member has logged in, we keep your name and number encrypted. You can withdraw your consent at any time: please write to ${contact.email}.`,
            'When you enquire about a project, our sales team gets your name, mobile number and, if saved, your email. When you book a site visit, it gets the project and the time.',
            'When you enquire or ask for a visit without logging in, our sales team gets your name, mobile number, the project and, for a visit, the day and time you prefer. We send it only if you agree to be called. Your browser keeps a random code for “My requests”, and nothing else about you.',
            'When you register as someone new, our sales team gets your name, mobile number, email and the project you came from.',
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
          text: `If you subscribe, we keep your email address, encrypted. We also keep the time you agreed. We use the address only to send the newsletter. To unsubscribe, use the link in any newsletter, without a login, or write to ${contact.email}.`,
        },
      ],
    },
    {
      id: 'records',
      title: 'Our records',
      blocks: [
        {
          kind: 'text',
          text: 'Our technical logs hold no mobile numbers, OTPs, names or access tokens. Each request and each order has its own random number there, so we can find out what went wrong.',
        },
      ],
    },
    {
      id: 'team',
      title: 'What our team can see',
      blocks: [
        {
          kind: 'list',
          items: [
            'Everyone in our team who helps members has a login of their own, with a passkey or the login they use at work. Not everyone can do everything: some see only orders and requests by number, some answer members, and a few manage the team.',
            'To open your membership, one of those who answer members must enter your exact membership number or mobile number, and say why. They then see your initials, the last two digits of your mobile number, your points, your orders and where you’re logged in.',
            'To see your name, mobile number and email in full, or to make the file with your data, they must say why or have a request of yours. Every look, every file and every decision is recorded with the person and the time, and nobody can change that record. “Your data” shows you what was done.',
          ],
        },
      ],
    },
    {
      id: 'where',
      title: 'Where your data is, and who gets it',
      blocks: [
        {
          kind: 'text',
          text: `Your data is on the servers and backups of the club, in the customer records and at the order desk of ${developer}, and in your browser. Our team and the companies that run these systems for us work with it. The SMS service, delivery companies, hotels and banks get what they need for their part. You can ask us in which countries these systems are.`,
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'See and download',
              text: 'Log in and open “Your data” in your profile. It lists what we store about you, and you can download it.',
            },
            {
              term: 'Correct',
              text: `You can change your addresses yourself. For anything else, and for what ${developer} keeps, please ask us.`,
            },
            {
              term: 'Delete',
              text: `Use “Delete my data” on the same page, or ask us. What we must keep is named there. Backups still hold deleted data until they’re deleted too. For what ${developer} keeps, please ask us.`,
            },
            {
              term: 'Withdraw a consent',
              text: 'You can withdraw a consent at any time, as easily as you gave it. The newsletter ends with the link in it. Deleting your data takes an OTP, as logging in does. What we did before stays valid. You can’t use the member area without the data it needs.',
            },
            {
              term: 'Name a nominee',
              text: 'You can name someone who uses these rights for you if you die or can’t use them yourself. Please tell us who it is.',
            },
          ],
        },
        { kind: 'text', text: `To ask or tell us, ${reachUs}.` },
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        { kind: 'text', text: complaints },
        {
          kind: 'text',
          text: 'If that doesn’t help, you can complain to the Data Protection Board of India.',
        },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        {
          kind: 'text',
          text: `The member area is for people aged 18 or over. We don’t ask for your age. If you think that we have a child’s data, write to ${contact.email}, and we’ll delete it.`,
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this notice',
      blocks: [
        {
          kind: 'text',
          text: 'When this notice changes, it gets a new date. You see the date each time you log in, and we record which notice we showed you.',
        },
      ],
    },
  ],
};
