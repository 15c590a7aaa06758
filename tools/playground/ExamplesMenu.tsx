import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useState } from 'react';
import { DemoLogin } from './DemoLogin.tsx';
import { type Example, exampleGroups, nameOf, withDemoValues } from './examples.ts';

/** The comment above an operation says what it is for. */
const purposeOf = ({ query }: Example): string => /^# (.*)/.exec(query)?.[1] ?? '';

/** Follows the theme of the system while the page is open, unless one was chosen in the settings. */
function useSystemTheme() {
  const theme = useGraphiQL((state) => state.theme);
  const { setTheme } = useGraphiQLActions();
  useEffect(() => {
    if (theme !== null) return undefined;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setTheme(null);
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, [setTheme, theme]);
}

/** The demo login and every example by area; each opens in a tab of its own, as soon as the editors have started, and has an address. */
export function ExamplesMenu({ inbox }: { readonly inbox: string | null }) {
  useSystemTheme();
  const { addTab, changeTab, setOperationName } = useGraphiQLActions();
  const tabs = useGraphiQL((state) => state.tabs);
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const isReady = queryEditor !== undefined && variableEditor !== undefined;
  const active = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.query);
  const [wanted, setWanted] = useState('');
  const isWanted = (example: Example) =>
    `${nameOf(example)} ${example.query}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const open = (example: Example) => {
    history.replaceState(null, '', `?example=${nameOf(example)}`);
    const opened = tabs.findIndex(({ query }) => query === example.query);
    if (opened !== -1) {
      changeTab(opened);
      return;
    }
    addTab();
    queryEditor?.setValue(example.query);
    variableEditor?.setValue((inbox ? withDemoValues(example) : example).variables);
    // The editor reads it from the query a moment later.
    setOperationName(nameOf(example));
  };
  return (
    <nav aria-label="Examples" className="examples">
      {inbox !== null && <DemoLogin inbox={inbox} />}
      <p>
        <a href="./reference.html">API reference</a>
        {inbox !== null && (
          <a href={inbox} target="_blank" rel="noreferrer">
            SMS inbox
          </a>
        )}
      </p>
      <input
        type="search"
        aria-label="Find an example"
        placeholder="Find an example"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {exampleGroups.map(({ title, examples }) => (
        <section key={title} hidden={!examples.some(isWanted)}>
          <h2>{title}</h2>
          <ul>
            {examples.filter(isWanted).map((example) => (
              <li key={nameOf(example)}>
                <button
                  type="button"
                  disabled={!isReady}
                  aria-current={example.query === active}
                  onClick={() => open(example)}
                >
                  <strong>{nameOf(example)}</strong>
                  <span>{purposeOf(example)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
