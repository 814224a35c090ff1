import { useSelector } from 'react-redux';
import { Route, Router, Routes, type Navigator } from 'react-router-dom';
import { selectPath } from '../features/navigation';
import { HomeScreen } from '../screens/home';
import { NotFoundScreen } from '../screens/notFound';

/** The public paths (spec 2.1), driven by the path in the store. */
export function AppRoutes({ navigator }: { navigator: Navigator }) {
  const path = useSelector(selectPath);
  if (path === null) return null;
  return (
    <Router location={path} navigator={navigator}>
      <Routes>
        <Route path="/" element={<HomeScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Router>
  );
}
