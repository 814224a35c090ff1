import { useNavigate } from 'react-router-dom';
import { TermsView } from '../../features/legal';
import { Button, DocumentLayout } from '../../ui';

/** `/terms` (spec 2.1). */
export function TermsScreen() {
  const navigate = useNavigate();
  return (
    <DocumentLayout>
      <TermsView
        action={
          <Button variant="primary" onClick={() => void navigate('/')}>
            Return Home
          </Button>
        }
      />
    </DocumentLayout>
  );
}
