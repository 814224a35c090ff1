import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Route, Router, Routes, type Navigator } from 'react-router-dom';
import { selectPath } from '../features/navigation';
import { NotFoundScreen } from '../screens/notFound';
import { CenteredPage, ErrorBoundary, fetchedPart, Spinner } from '../ui';
import { BrokenPage } from './BrokenPage';
import { HomeRoute } from './HomeRoute';

/** Few people come this way: these pages are fetched when one is opened. */
const { Part: ForgotPasswordScreen } = fetchedPart(() => import('../screens/forgotPassword'));
const { Part: ResetPasswordScreen } = fetchedPart(() => import('../screens/resetPassword'));
const { Part: TermsScreen } = fetchedPart(() => import('../screens/terms'));
const { Part: PrivacyScreen } = fetchedPart(() => import('../screens/privacy'));

const waiting = (
  <CenteredPage>
    <Spinner label="Loading..." />
  </CenteredPage>
);

/** The public paths (spec 2.1), driven by the path in the store. */
export function AppRoutes({ navigator }: { navigator: Navigator }) {
  const path = useSelector(selectPath);
  if (path === null) return null;
  return (
    <Router location={path} navigator={navigator}>
      <ErrorBoundary fallback={() => <BrokenPage />} resetKey={path}>
        <Suspense fallback={waiting}>
          <Routes>
            <Route path="/" element={<HomeRoute />} />
            <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
            <Route path="/reset-password" element={<ResetPasswordScreen />} />
            <Route path="/terms" element={<TermsScreen />} />
            <Route path="/privacy" element={<PrivacyScreen />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Router>
  );
}
