import { useNavigate } from 'react-router-dom';
import { Button, CenteredPage, NotFoundCard } from '../../ui';

/** Any path that is not one of ours (spec 2.1). */
export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <CenteredPage>
      <NotFoundCard
        action={
          <Button variant="primary" onClick={() => void navigate('/')}>
            Return Home
          </Button>
        }
      />
    </CenteredPage>
  );
}
