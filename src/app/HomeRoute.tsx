import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '../../contract/user';
import { selectSession } from '../features/auth';
import { CenteredPage, fetchedPart, Spinner } from '../ui';
import { SignInScreen } from '../screens/signIn';

/** What only a signed-in person needs is fetched when there is one. */
const { Part: HomeViews } = fetchedPart<{ user: User }>(() => import('./HomeViews').then((module) => ({ default: module.HomeViews })));

const waiting = (
  <CenteredPage>
    <Spinner label="Loading..." />
  </CenteredPage>
);

/** `/`: the app for a person who is signed in, else the way in; a spinner until that is known (spec 2.1). */
export function HomeRoute() {
  const session = useSelector(selectSession);
  switch (session.status) {
    case 'loading':
    case 'entering':
    case 'leaving':
      return waiting;
    case 'unauthenticated':
      return <SignInScreen />;
    case 'authenticated':
      return (
        <Suspense fallback={waiting}>
          <HomeViews user={session.user} />
        </Suspense>
      );
    default:
      return session satisfies never;
  }
}
