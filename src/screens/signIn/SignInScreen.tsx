import { CredentialsView } from '../../features/auth';
import { SceneLayout } from '../../ui';

/** What a visitor sees at `/` (spec 2.2). */
export function SignInScreen() {
  return (
    <SceneLayout>
      <CredentialsView />
    </SceneLayout>
  );
}
