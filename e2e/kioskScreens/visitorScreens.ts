import { changeAnswer } from '../redeeming.ts';
import { begin, isAttracting } from '../kioskFixture.ts';
import { graphUrl } from '../graphRequests.ts';
import { button, type KioskScreen, open, rest, type Stage, touch, type } from './screen.ts';

const attract = async ({ kiosk, club }: Stage) => {
  await kiosk.goto(`${club.url}/kiosk/`);
  await isAttracting(kiosk);
};
const openProjects = (stage: Stage) => open(stage, /^Projects/);
const openEvents = (stage: Stage) => open(stage, /^Events/);
/** A project with a film. */
const openProject = async (stage: Stage, name = 'Neelam Lake Towers') => {
  await openProjects(stage);
  await touch(stage.kiosk, name);
  await stage.kiosk.getByRole('region', { name: 'Pictures' }).waitFor();
};
const enrolling = async ({ kiosk, club }: Stage) => {
  await kiosk.goto(`${club.url}/kiosk/`);
  await button(kiosk, 'Set up').waitFor();
};
/** The club says this about the kiosk with each heartbeat. */
const saying = (stage: Stage, changes: object) =>
  changeAnswer(stage.kiosk, 'KioskHeartbeat', (data: { kioskHeartbeat: { kiosk: object } }) => ({
    kioskHeartbeat: {
      ...data.kioskHeartbeat,
      ...changes,
      kiosk: { ...data.kioskHeartbeat.kiosk, ...('kiosk' in changes ? (changes.kiosk as object) : {}) },
    },
  }));
/** The menu while it does. */
const told = (changes: object) => async (stage: Stage) => {
  await saying(stage, changes);
  await begin(stage.kiosk, stage.club);
};

/** A gallery with hours and an order of its own, and a message on its screens. */
const gallery = (languages: readonly string[]) => ({
  kiosk: {
    messages: [
      {
        __typename: 'KioskMessage',
        id: 'm',
        english: 'The tour of the model home starts at 4 pm.',
        hindi: 'मॉडल होम की सैर शाम 4 बजे शुरू होगी।',
        from: '2020-01-01T00:00:00.000Z',
        until: null,
      },
    ],
    gallerySettings: {
      __typename: 'GallerySettings',
      hours: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map((day) => ({
        __typename: 'OpeningHours',
        day,
        opens: '00:00',
        closes: '23:59',
      })),
      closedOn: [],
      projectIds: ['102'],
      languages,
    },
  },
});

/** What a new device shows, and what everybody sees. */
export const visitorScreens: readonly KioskScreen[] = [
  { name: 'kiosk-enrol', isNew: true, prepare: enrolling },
  {
    name: 'kiosk-enrol-refused',
    isNew: true,
    async prepare(stage) {
      await enrolling(stage);
      await type(stage.kiosk, 'BCDFGHJKLMNP');
      await touch(stage.kiosk, 'Set up');
      await stage.kiosk.getByText('This code is unknown').waitFor();
    },
  },
  {
    name: 'kiosk-insecure',
    isNew: true,
    async prepare({ kiosk, club }) {
      await kiosk.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
      await kiosk.goto(`${club.url}/kiosk/`);
      await kiosk.getByText('This address is not secure').waitFor();
    },
  },
  {
    name: 'kiosk-revoked',
    async prepare({ kiosk, club }) {
      await kiosk.route(graphUrl, async (route) => {
        const headers = { ...route.request().headers(), 'x-kiosk-credential': 'unknown' };
        await route.continue({ headers });
      });
      await kiosk.goto(`${club.url}/kiosk/`);
      await kiosk.getByText('This kiosk is no longer enrolled.').waitFor();
    },
  },
  {
    name: 'kiosk-attract',
    documented: true,
    onlyEnglish: true,
    async prepare(stage) {
      await attract(stage);
      // The heading of the empty loop is there before the first project.
      await stage.kiosk.getByText(/^From ₹/).waitFor();
    },
  },
  {
    name: 'kiosk-attract-event',
    onlyEnglish: true,
    async prepare(stage) {
      await attract(stage);
      const isEvent = stage.kiosk.getByText('Coming up');
      for (let scene = 0; scene < 60 && !(await isEvent.isVisible()); scene += 1) await stage.kiosk.clock.runFor(9_000);
      await isEvent.waitFor();
    },
  },
  {
    name: 'kiosk-attract-empty',
    onlyEnglish: true,
    async prepare(stage) {
      await stage.kiosk.context().route(/operationName=Kiosk(Projects|Events)/, () => undefined);
      await attract(stage);
    },
  },
  { name: 'kiosk-home', prepare: ({ kiosk, club }) => begin(kiosk, club) },
  {
    name: 'kiosk-home-offline',
    async prepare({ kiosk, club }) {
      await begin(kiosk, club);
      // A kiosk has the letters of both languages a moment after its first start.
      await kiosk.evaluate(() => document.fonts.ready.then(() => undefined));
      await kiosk.context().setOffline(true);
      await kiosk.getByText('No connection.').waitFor();
    },
  },
  { name: 'kiosk-home-message', prepare: told(gallery(['en', 'hi'])) },
  {
    name: 'kiosk-attract-message',
    onlyEnglish: true,
    async prepare(stage) {
      await saying(stage, gallery(['en', 'hi']));
      await attract(stage);
    },
  },
  {
    name: 'kiosk-attract-hindi',
    // It is in Hindi, the first language of its gallery.
    onlyEnglish: true,
    async prepare(stage) {
      await saying(stage, gallery(['hi', 'en']));
      await stage.kiosk.goto(`${stage.club.url}/kiosk/`);
      await stage.kiosk.locator('html[lang=hi]').waitFor();
    },
  },
  { name: 'kiosk-home-clock', prepare: told({ clockOffsetSeconds: 3_720 }) },
  {
    name: 'kiosk-idle',
    prepare: ({ kiosk, club }) => begin(kiosk, club),
    again: ({ kiosk }) => rest(kiosk),
  },
  { name: 'kiosk-projects', prepare: openProjects },
  {
    name: 'kiosk-projects-compared',
    async prepare(stage) {
      await openProjects(stage);
      for (let count = 0; count < 3; count += 1) await touch(stage.kiosk, 'Compare');
    },
  },
  {
    name: 'kiosk-projects-none',
    async prepare(stage) {
      await openProjects(stage);
      await touch(stage.kiosk, 'Goa');
      await touch(stage.kiosk, 'Above ₹4 Cr');
      await touch(stage.kiosk, '1 BHK');
      await stage.kiosk.getByText('No project matches').waitFor();
    },
  },
  {
    name: 'kiosk-projects-missing',
    async prepare(stage) {
      await stage.kiosk.context().route(/operationName=KioskProjects/, (route) => route.abort());
      await openProjects(stage);
      await stage.kiosk.getByText('We couldn’t load the projects.').waitFor();
    },
  },
  { name: 'kiosk-project', documented: true, prepare: (stage) => openProject(stage) },
  {
    name: 'kiosk-project-end',
    async prepare(stage) {
      await openProject(stage);
      await stage.kiosk.getByRole('heading', { name: 'Nearby places' }).waitFor();
    },
    async again({ kiosk }) {
      await kiosk.evaluate(() => {
        for (const one of document.querySelectorAll('[data-scroll]')) one.scrollTop = one.scrollHeight;
      });
    },
  },
  {
    name: 'kiosk-project-code',
    async prepare(stage) {
      await openProject(stage);
      await touch(stage.kiosk, 'Book a site visit');
      await stage.kiosk.locator('[data-code]').waitFor();
    },
  },
  {
    name: 'kiosk-project-nearby',
    async prepare(stage) {
      await openProject(stage);
      await touch(stage.kiosk, 'Railway station');
      await stage.kiosk.locator('[data-code]').waitFor();
    },
  },
  {
    name: 'kiosk-project-film',
    async prepare(stage) {
      await openProject(stage);
      await touch(stage.kiosk, 'Watch the film');
      await stage.kiosk.locator('[role=dialog] video').waitFor();
    },
  },
  {
    name: 'kiosk-compare',
    async prepare(stage) {
      await openProjects(stage);
      for (let count = 0; count < 3; count += 1) await touch(stage.kiosk, 'Compare');
      await touch(stage.kiosk, 'Compare 3 of 3');
    },
  },
  {
    name: 'kiosk-compare-empty',
    async prepare(stage) {
      await openProjects(stage);
      for (const count of [1, 2]) {
        await touch(stage.kiosk, 'Compare');
        await button(stage.kiosk, `Compare ${count} of 3`).waitFor();
      }
      await touch(stage.kiosk, 'Compare 2 of 3');
      for (const _ of [1, 2]) await touch(stage.kiosk, 'Remove');
    },
  },
  { name: 'kiosk-events', prepare: openEvents },
  {
    name: 'kiosk-events-past',
    async prepare(stage) {
      await openEvents(stage);
      await stage.kiosk.getByRole('tab', { name: 'Past events' }).click();
    },
  },
  {
    name: 'kiosk-events-missing',
    async prepare(stage) {
      await stage.kiosk.context().route(/operationName=KioskEvents/, (route) => route.abort());
      await openEvents(stage);
      await stage.kiosk.getByText('We couldn’t load the events.').waitFor();
    },
  },
  {
    name: 'kiosk-event',
    async prepare(stage) {
      await openEvents(stage);
      await stage.kiosk.getByRole('tabpanel').getByRole('button').first().click();
      await button(stage.kiosk, 'On your phone').waitFor();
    },
  },
];
