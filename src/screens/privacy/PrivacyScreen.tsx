import { useNavigate } from 'react-router-dom';
import { PrivacyView } from '../../features/legal';
import { Button, DocumentLayout } from '../../ui';

/** `/privacy` (spec 2.1). */
export function PrivacyScreen() {
  const navigate = useNavigate();
  return (
    <DocumentLayout>
      <PrivacyView
        action={
          <Button variant="primary" onClick={() => void navigate('/')}>
            Return Home
          </Button>
        }
      />
    </DocumentLayout>
  );
}
