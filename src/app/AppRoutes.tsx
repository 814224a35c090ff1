import { useSelector } from 'react-redux';
import { Route, Router, Routes, type Navigator } from 'react-router-dom';
import { selectPath } from '../features/navigation';
import { NotFoundScreen } from '../screens/notFound';
import { HomeRoute } from './HomeRoute';

/** The public paths (spec 2.1), driven by the path in the store. */
export function AppRoutes({ navigator }: { navigator: Navigator }) {
  const path = useSelector(selectPath);
  if (path === null) return null;
  return (
    <Router location={path} navigator={navigator}>
      <Routes>
        <Route path="/" element={<HomeRoute />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Router>
  );
}
