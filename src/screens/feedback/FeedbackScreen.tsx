import type { User } from '../../../contract/user';
import { FeedbackView } from '../../features/feedback';
import { ViewLayout } from '../../features/navigation';
import { ScrolledColumn } from '../../ui';

/** The feedback form in its view (spec 2.8). */
export function FeedbackScreen({ user }: { user: User }) {
  return (
    <ViewLayout sidebarLabel="Feedback" sidebar={null} topBar={null}>
      <ScrolledColumn width="feedback">
        <FeedbackView user={user} />
      </ScrolledColumn>
    </ViewLayout>
  );
}
