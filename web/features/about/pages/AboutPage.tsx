import { css } from '#styled-system/css/css.js';
import * as text from '#text/about.ts';
import type { PageLoader } from '#web/apollo/pageLoader.ts';
import { about } from '#web/brand/about.ts';
import { brand } from '#web/brand/brand.ts';
import { Wrap } from '#web/ui/Layout.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { AboutProjectsDocument, useAboutProjectsQuery } from '../AboutProjects.generated.ts';
import { aboutStyles } from '../components/about.styles.ts';
import { AboutBenefits } from '../components/AboutBenefits.tsx';
import { AboutFigures } from '../components/AboutFigures.tsx';

/** Reads the number of projects and their cities. The page also works without them. */
export const aboutPageLoader: PageLoader = (client) => async () => {
  await client.query({ query: AboutProjectsDocument }).catch(() => undefined);
  return { meta: { title: `${about.title} | ${brand.name}`, description: about.lede } };
};

export function AboutPage() {
  const projects = useAboutProjectsQuery().data?.projects;
  const { contact, legal } = brand;
  return (
    <>
      <Wrap>
        <header className={aboutStyles.head}>
          <h1 className={aboutStyles.name} tabIndex={-1}>
            {about.title}
          </h1>
          <p className={aboutStyles.lede}>{about.lede}</p>
        </header>
      </Wrap>
      <div className={aboutStyles.banner}>
        <Picture image={about.image} sizes="100vw" position={about.position} priority />
      </div>
      <Wrap>
        <div className={aboutStyles.story}>
          <p>{about.story[0]}</p>
          <p>{about.story[1]}</p>
        </div>
        <AboutFigures projects={projects?.totalCount} cities={projects?.facets.cities.length} />
        <div className={css({ paddingTop: 'section' })}>
          <AboutBenefits />
        </div>
        <section className={aboutStyles.trust} aria-labelledby="trust">
          <div className={aboutStyles.trustPicture}>
            <Picture image={about.trust.image} sizes="(min-width: 760px) 58vw, 100vw" />
          </div>
          <div className={aboutStyles.trustWords}>
            <h2 id="trust">{about.trust.title}</h2>
            <p>{about.trust.text}</p>
            <div className={aboutStyles.links}>
              <TextLink to={legal.terms}>{text.terms}</TextLink>
              <TextLink to={legal.privacy}>{text.privacy}</TextLink>
            </div>
          </div>
        </section>
        <section className={aboutStyles.contact} aria-labelledby="contact">
          <h2 id="contact">{about.contact.title}</h2>
          <address>
            <p className={css({ color: 'fg.muted', marginBottom: '10px' })}>{about.contact.text}</p>
            <a href={contact.phoneLink} className={css({ textStyle: 'num', fontSize: '28' })}>
              {contact.phone}
            </a>
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            <p className={css({ color: 'fg.muted', textStyle: 'small', paddingTop: '6px' })}>{contact.hours}</p>
          </address>
        </section>
      </Wrap>
    </>
  );
}
