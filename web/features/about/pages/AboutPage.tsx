import { css } from '#styled-system/css/css.js';
import * as text from '#text/about.ts';
import type { PageLoader } from '#web/apollo/pageLoader.ts';
import { about } from '#web/brand/about.ts';
import { brand } from '#web/brand/brand.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Wrap } from '#web/ui/Wrap.tsx';
import { AboutProjectsDocument, useAboutProjectsQuery } from '../AboutProjects.generated.ts';
import { AboutBenefits } from '../components/AboutBenefits.tsx';
import { AboutFigures } from '../components/AboutFigures.tsx';
import * as parts from '../components/about.styles.ts';

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
        <parts.Head>
          <parts.Name tabIndex={-1}>{about.title}</parts.Name>
          <parts.Lede>{about.lede}</parts.Lede>
        </parts.Head>
      </Wrap>
      <parts.Banner>
        <Picture image={about.image} sizes="100vw" position={about.position} priority />
      </parts.Banner>
      <Wrap>
        <parts.Story>
          <p>{about.story[0]}</p>
          <p>{about.story[1]}</p>
        </parts.Story>
        <AboutFigures projects={projects?.totalCount} cities={projects?.facets.cities.length} />
        <div className={css({ paddingTop: 'section' })}>
          <AboutBenefits />
        </div>
        <parts.Trust aria-labelledby="trust">
          <parts.TrustPicture>
            <Picture image={about.trust.image} sizes="(min-width: 760px) 58vw, 100vw" />
          </parts.TrustPicture>
          <parts.TrustWords>
            <h2 id="trust">{about.trust.title}</h2>
            <p>{about.trust.text}</p>
            <parts.Links>
              <TextLink to={legal.terms}>{text.terms}</TextLink>
              <TextLink to={legal.privacy}>{text.privacy}</TextLink>
            </parts.Links>
          </parts.TrustWords>
        </parts.Trust>
        <parts.Contact aria-labelledby="contact">
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
        </parts.Contact>
      </Wrap>
    </>
  );
}
