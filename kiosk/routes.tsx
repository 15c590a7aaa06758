import type { RouteObject } from 'react-router-dom';
import { Failure } from './screens/Failure.tsx';
import { AttractScreen } from './screens/AttractScreen.tsx';
import { CompareScreen } from './screens/CompareScreen.tsx';
import { EventScreen } from './screens/EventScreen.tsx';
import { EventsScreen } from './screens/EventsScreen.tsx';
import { HomeScreen } from './screens/HomeScreen.tsx';
import { ProjectScreen } from './screens/ProjectScreen.tsx';
import { ProjectsScreen } from './screens/ProjectsScreen.tsx';
import { LoginScreen } from './login/LoginScreen.tsx';
import { MemberGate } from './member/MemberGate.tsx';
import { MemberScreen } from './member/MemberScreen.tsx';
import { RewardScreen } from './redeem/RewardScreen.tsx';
import { Frame } from './visit/Frame.tsx';

/** The screens of the kiosk. Their addresses are in memory only. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: Failure,
    children: [
      { path: '/', Component: AttractScreen },
      {
        Component: Frame,
        children: [
          { path: 'home', Component: HomeScreen },
          { path: 'projects', Component: ProjectsScreen },
          { path: 'projects/:id', Component: ProjectScreen },
          { path: 'compare', Component: CompareScreen },
          { path: 'events', Component: EventsScreen },
          { path: 'events/:id', Component: EventScreen },
          { path: 'login', Component: LoginScreen },
          {
            Component: MemberGate,
            children: [
              { path: 'member', Component: MemberScreen },
              { path: 'member/:tab', Component: MemberScreen },
              { path: 'rewards/:id', Component: RewardScreen },
            ],
          },
        ],
      },
    ],
  },
];
