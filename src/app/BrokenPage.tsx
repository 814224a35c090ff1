import { useDispatch } from 'react-redux';
import { reloadPressed } from '../features/navigation';
import { Button, CenteredPage, ErrorBox, Logo } from '../ui';
import type { AppDispatch } from './types';

/** Stands where a screen could not be drawn or its code not be fetched. Nothing reloads by itself: that could go on for ever. */
export function BrokenPage() {
  const dispatch = useDispatch<AppDispatch>();
  return (
    <CenteredPage>
      <Logo />
      <ErrorBox>This page could not be shown. What you typed is kept.</ErrorBox>
      <Button variant="primary" onClick={() => dispatch(reloadPressed())}>
        Reload
      </Button>
    </CenteredPage>
  );
}
